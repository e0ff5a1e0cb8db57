import styled from '@emotion/styled';
import { useState } from 'react';
import { pictureUses } from '#schema/product-limits';
import { color, radius } from '../../lib/theme-tokens.ts';

const { width, height } = pictureUses.FEEDS;

const Wide = styled('img')({
  display: 'block',
  width: '100%',
  maxWidth: width / 2,
  height: 'auto',
  aspectRatio: `${width} / ${height}`,
  objectFit: 'cover',
  marginTop: 12,
  borderRadius: radius.control,
  background: color.sunken,
});

/** The wide picture of a post's product; nothing where it does not load. The product's name is next to it. */
export function FeedsPicture({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <Wide
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
