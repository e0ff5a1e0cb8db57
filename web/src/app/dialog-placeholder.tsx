import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { times } from '#schema/limits';
import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { SkeletonBlock } from '../components/skeleton.tsx';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { useText } from '../lib/text/use-text.ts';
import { color, radius, shadow, tiny } from '../lib/theme-tokens.ts';

const fade = keyframes({ from: { opacity: 0 } });

/** The frame of a dialog, without the code of the dialogs, which may be on its way as well. */
const Frame = styled('dialog')({
  width: 'min(520px, calc(100vw - 48px))',
  maxWidth: 'none',
  padding: '20px 28px 28px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.float,
  animation: `${fade} 120ms ease-out`,
  '&::backdrop': { background: color.backdrop },
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
  '& > span': { marginTop: 16 },
  [tiny]: {
    width: '100%',
    margin: 'auto 0 0',
    padding: '20px 20px 32px',
    borderWidth: '1px 0 0',
    borderRadius: `${radius.panel}px ${radius.panel}px 0 0`,
  },
});

/** Shows after a moment that a dialog is on its way; it can be closed like the dialog. */
export function DialogPlaceholder() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), times.dialogPlaceholder);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LoadingDialog /> : null;
}

function LoadingDialog() {
  const text = useText();
  const { close } = useDialogs();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Returns the focus to the opener, which is where the real dialog returns it to.
    return () => dialog?.close();
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) close();
  };
  return (
    <Frame
      ref={element}
      aria-busy="true"
      aria-label={text('dialog.loading')}
      onCancel={close}
      onClick={closeOnBackdrop}
    >
      <div>
        <SkeletonBlock width="52%" height={24} />
        <IconButton aria-label={text('dialog.close')} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
      <SkeletonBlock width="86%" height={15} />
      <SkeletonBlock height={112} />
      <SkeletonBlock width="38%" height={44} round={radius.pill} />
    </Frame>
  );
}
