import { kindColor } from '../../entities/product/kind-color.ts';
import { color } from '../../lib/theme-tokens.ts';

/** A row of a ranking: logo, name and reason, without the UP button. */
function Row({ y, tint, words }: { y: number; tint: string; words: readonly [number, number] }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect width="400" height="84" rx="18" fill={color.surface} stroke={color.line} />
      <rect x="18" y="18" width="48" height="48" rx="14" fill={tint} />
      <rect x="84" y="25" width={words[0]} height="11" rx="5.5" fill={color.ink} />
      <rect x="84" y="48" width={words[1]} height="9" rx="4.5" fill={color.line} />
    </g>
  );
}

const top = 'M336 42V33a19 19 0 0 1 38 0v9Z';
const end = 'M336 42h38v9a19 19 0 0 1-38 0Z';

function UpSign({ y, given }: { y: number; given: boolean }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={top} fill={given ? color.primary : color.sunken} />
      <path d={end} fill={given ? color.citron : color.primarySoft} />
      <path
        d="M355 36.5V24.5M349.5 30l5.5-5.5 5.5 5.5"
        fill="none"
        stroke={given ? color.onPrimary : color.muted}
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="347"
        y="50"
        width="16"
        height="6"
        rx="3"
        fill={given ? color.onCitron : color.primary}
      />
    </g>
  );
}

/** Three products; the viewer has UPped the first. Decorative. */
export function RankingArt() {
  return (
    <svg viewBox="-1 -1 402 282" aria-hidden="true" focusable="false">
      <Row y={0} tint={kindColor.APP.soft} words={[128, 214]} />
      <UpSign y={0} given />
      <Row y={98} tint={kindColor.GAME.soft} words={[94, 176]} />
      <UpSign y={98} given={false} />
      <Row y={196} tint={kindColor.NFT.soft} words={[150, 196]} />
      <UpSign y={196} given={false} />
    </svg>
  );
}
