import styled from '@emotion/styled';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, size } from '../../lib/theme-tokens.ts';
import type { VideoPlayer } from './video.rules.ts';

const Frame = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  marginTop: 28,
  borderRadius: radius.card,
  overflow: 'hidden',
  background: color.pine,
  color: color.onPine,
  '& > iframe, & > img, & > button': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    border: 0,
  },
  '& > img': { objectFit: 'cover', opacity: 0.45 },
  '& > button': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 12,
    padding: 16,
    background: 'transparent',
    color: 'inherit',
    fontSize: size.body,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& > button > span:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    width: 76,
    height: 76,
    borderRadius: radius.pill,
    background: color.citron,
    color: color.onCitron,
  },
  '& > button:hover > span:first-of-type': { background: color.citronStrong },
  '& small': { fontWeight: 400, color: color.onPineSoft },
});

interface ProductVideoProps {
  name: string;
  player: VideoPlayer;
  /** A picture of the product; null for none. Nothing is loaded from the other site before a click. */
  poster: string | null;
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

/** A video at another site, which learns of the reader only when she plays it. */
export function ProductVideo({ name, player, poster }: ProductVideoProps) {
  const text = useText();
  const [isPlaying, setPlaying] = useState(false);
  const title = text('product.video', { name });
  return (
    <Frame data-part="videos">
      {isPlaying ? (
        <iframe
          // In place of the button, which had the focus.
          ref={focusOnce}
          src={player.src}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          {poster ? <img src={poster} alt="" loading="lazy" decoding="async" /> : null}
          <button type="button" onClick={() => setPlaying(true)}>
            <span>
              <Icon name="play" size={34} />
            </span>
            {title}
            <small>{text('product.videoFrom', { site: player.site })}</small>
          </button>
        </>
      )}
    </Frame>
  );
}
