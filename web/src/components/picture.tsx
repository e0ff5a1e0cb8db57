import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { firstLetter, letterHue } from '../lib/text/letter-hue.ts';
import { color } from '../lib/theme-tokens.ts';

interface FrameProps {
  size: number;
  round: boolean;
}

const own = {
  shouldForwardProp: (name: PropertyKey) => name !== 'size' && name !== 'round' && name !== 'hue',
};

const frame = ({ size, round }: FrameProps) => ({
  width: size,
  height: size,
  flexShrink: 0,
  borderRadius: round ? '50%' : Math.round(size * 0.26),
});

const Image = styled(
  'img',
  own,
)<FrameProps>((props) => ({
  ...frame(props),
  objectFit: 'cover' as const,
  background: color.sunken,
  boxShadow: `0 0 0 1px ${color.line}`,
}));

const Letter = styled(
  'span',
  own,
)<FrameProps & { hue: number }>((props) => ({
  ...frame(props),
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
  fontSize: props.size * 0.44,
  lineHeight: 1,
  background: `hsl(${props.hue} 46% 34%)`,
  color: `hsl(${props.hue} 70% 94%)`,
}));

interface PictureProps {
  name: string;
  /** Null shows the first letter of the name. */
  src: string | null;
  /** Width and height in pixels. */
  size: number;
  round?: boolean;
  /** Always above the fold: loads eagerly and with high priority. */
  first?: boolean;
}

/** Detects an image of a server-rendered page that failed before hydration. */
function detectEarlyFailure(image: HTMLImageElement | null, onFailure: () => void): void {
  // Some browsers report width 0 for a valid SVG, so the image is loaded again to check it.
  if (!image?.complete || image.naturalWidth > 0) return;
  const probe = new window.Image();
  probe.onerror = onFailure;
  probe.src = image.src;
}

/** A product's logo or a user's avatar. Decorative: the name is always shown next to it. */
export function Picture(props: PictureProps): ReactNode {
  const { name, src, size, round = false, first = false } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => detectEarlyFailure(element.current, () => setBroken(src)), [src]);
  if (src && broken !== src) {
    return (
      <Image
        src={src}
        alt=""
        size={size}
        width={size}
        height={size}
        round={round}
        ref={element}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <Letter size={size} round={round} hue={letterHue(name)} aria-hidden="true">
      {firstLetter(name)}
    </Letter>
  );
}
