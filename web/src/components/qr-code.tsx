import styled from '@emotion/styled';
import qrcode from 'qrcode-generator';
import { radius } from '../lib/theme-tokens.ts';

/** Dark on light in both modes, which some scanners need. */
const Root = styled('svg')({
  display: 'block',
  width: 148,
  height: 148,
  marginInline: 'auto',
  borderRadius: radius.small,
});

/** Modules around the code, which scanners need. */
const quiet = 4;

/** The QR code of a text. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(value);
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from({ length: count * count }, (_, at) => [
    Math.floor(at / count),
    at % count,
  ]);
  const path = cells
    .filter(([row = 0, column = 0]) => code.isDark(row, column))
    .map(([row = 0, column = 0]) => `M${column + quiet} ${row + quiet}h1v1h-1z`)
    .join('');
  const size = count + 2 * quiet;
  return (
    <Root viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Root>
  );
}
