import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import type { GalleryDialogProps } from '../../dialogs/product.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  background: color.sunken,
  overflow: 'hidden',
  '& img': { width: '100%', maxHeight: '70dvh', objectFit: 'contain' },
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

/** Shows screenshots one at a time; the arrow keys change them. */
export function GalleryDialog({ name, screenshots, first }: GalleryDialogProps) {
  const text = useText();
  const [at, setAt] = useState(first);
  const count = screenshots.length;
  const turn = (step: number) => setAt((before) => (before + step + count) % count);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step) setAt((before) => (before + step + count) % count);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [count]);
  return (
    <DialogFrame title={name} width={1040}>
      <Frame>
        <img src={screenshots[at]} alt={text('product.picture', { number: at + 1 })} />
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
      </Foot>
    </DialogFrame>
  );
}
