import styled from '@emotion/styled';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import type { GalleryDialogProps } from '../../dialogs/product.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { stepOfKey, stepOfSwipe } from './gallery.rules.ts';

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  background: color.sunken,
  overflow: 'hidden',
  // The browser scrolls up and down; a swipe to the side is ours.
  touchAction: 'pan-y pinch-zoom',
  '& img': { width: '100%', maxHeight: '70dvh', objectFit: 'contain', cursor: 'zoom-in' },
  '&[data-zoomed="true"]': {
    display: 'block',
    maxHeight: '70dvh',
    overflow: 'auto',
    touchAction: 'auto',
  },
  '&[data-zoomed="true"] img': {
    width: '200%',
    maxWidth: 'none',
    maxHeight: 'none',
    cursor: 'zoom-out',
  },
});

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  marginTop: 12,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});

/** Shows screenshots one at a time: by arrow keys, Home and End, buttons or swipes, and larger on demand. */
export function GalleryDialog({ name, screenshots, first }: GalleryDialogProps) {
  const text = useText();
  const [at, setAt] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  const count = screenshots.length;
  const turn = (step: number) => {
    setZoomed(false);
    setAt((before) => (before + step + count) % count);
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '-') setZoomed(key === '+');
      const next = stepOfKey(key, count);
      if (next === null) return;
      setZoomed(false);
      setAt(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [count]);
  const onUp = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    start.current = null;
    const step = from && !isZoomed ? stepOfSwipe(from, { x: clientX, y: clientY }) : 0;
    if (step) turn(step);
  };
  return (
    <DialogFrame title={name} width={1040}>
      <Frame
        data-zoomed={isZoomed}
        onPointerDown={({ clientX, clientY }) => {
          start.current = { x: clientX, y: clientY };
        }}
        onPointerUp={onUp}
        onPointerCancel={() => {
          start.current = null;
        }}
        onDoubleClick={() => setZoomed(!isZoomed)}
      >
        <img
          src={screenshots[at]}
          alt={text('product.picture', { number: at + 1 })}
          draggable={false}
        />
      </Frame>
      <Foot>
        <IconButton type="button" aria-label={text('product.pictureBack')} onClick={() => turn(-1)}>
          <Icon name="arrow" style={{ transform: 'rotate(180deg)' }} />
        </IconButton>
        <span aria-live="polite">{`${at + 1} / ${count}`}</span>
        <IconButton
          type="button"
          autoFocus
          aria-label={text('product.pictureNext')}
          onClick={() => turn(1)}
        >
          <Icon name="arrow" />
        </IconButton>
        <IconButton
          type="button"
          aria-label={text('product.pictureZoom')}
          aria-pressed={isZoomed}
          onClick={() => setZoomed(!isZoomed)}
        >
          <Icon name={isZoomed ? 'close' : 'search'} />
        </IconButton>
      </Foot>
    </DialogFrame>
  );
}
