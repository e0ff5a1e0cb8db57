import styled from '@emotion/styled';
import { CapsuleMark } from '../../components/capsule-mark.tsx';
import { Icon, iconNames } from '../../components/icon.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { kindColor } from '../../entities/product/kind-color.ts';
import { color, font, leading, radius, size, space } from '../../lib/theme-tokens.ts';
import { Line, Specimen } from './specimen.tsx';

const Swatch = styled('span')({
  display: 'grid',
  gap: 4,
  width: 92,
  fontSize: 12,
  '&::before': {
    content: '""',
    height: 44,
    borderRadius: radius.control,
    border: `1px solid ${color.line}`,
    background: 'var(--swatch)',
  },
});

const swatches = Object.entries({
  ...color,
  ...Object.fromEntries(
    Object.entries(kindColor).flatMap(([kind, { ink, soft }]) => [
      [kind.toLowerCase(), ink],
      [`${kind.toLowerCase()} soft`, soft],
    ]),
  ),
});

export function ColourSpecimens() {
  return (
    <Specimen title="Colours">
      <Line>
        {swatches.map(([name, value]) => (
          <Swatch key={name} style={{ '--swatch': value } as object}>
            {name}
          </Swatch>
        ))}
      </Line>
    </Specimen>
  );
}

const Box = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  background: color.primarySoft,
  color: color.primary,
  fontSize: 12,
});

export function TypeSpecimens() {
  return (
    <Specimen title="Type, space and radius">
      {Object.entries(size).map(([name, value]) => (
        <p key={name} style={{ fontSize: value, lineHeight: leading.tight }}>
          {name} 维他命 Vita 2025
        </p>
      ))}
      <p style={{ fontFamily: font.display, fontSize: 30, fontWeight: 750 }}>
        Bricolage 展示 1,234
      </p>
      <p lang="zh" style={{ lineHeight: leading.read }}>
        在MetaMask里确认3次：“网络、地址、金额”——再签名。每个产品只有1次UP。
      </p>
      <p lang="en" style={{ lineHeight: leading.read }}>
        Every UP comes with a reason of 15–100 characters, “said once, and kept”.
      </p>
      <Line>
        {Object.entries(space).map(([name, value]) => (
          <span key={name} style={{ display: 'grid', gap: 4, fontSize: 12 }}>
            <span style={{ width: value, height: 12, background: color.primary }} />
            {name}
          </span>
        ))}
      </Line>
      <Line>
        {Object.entries(radius).map(([name, value]) => (
          <Box key={name} style={{ borderRadius: value }}>
            {name}
          </Box>
        ))}
      </Line>
    </Specimen>
  );
}

export function BrandSpecimens() {
  return (
    <Specimen title="Name, mark and icons">
      <Line>
        <Wordmark />
        {[16, 24, 48, 96].map((pixels) => (
          <CapsuleMark key={pixels} size={pixels} />
        ))}
      </Line>
      <Line>
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Line>
    </Specimen>
  );
}
