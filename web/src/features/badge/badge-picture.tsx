import styled from '@emotion/styled';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { color, radius } from '../../lib/theme-tokens.ts';

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  width: '100%',
  maxWidth: 420,
  marginInline: 'auto',
  borderRadius: radius.panel,
  overflow: 'hidden',
  background: color.sunken,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  color: color.muted,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** The picture of a badge on its page. Decorative: its name is the heading. */
export function BadgePicture({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Frame>
      {isBroken ? (
        <Icon name="badge" size={96} />
      ) : (
        <img
          src={src}
          alt=""
          width={420}
          height={420}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </Frame>
  );
}
