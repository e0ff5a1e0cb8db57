import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import Dialog from '@mui/material/Dialog';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { useText } from '../lib/text/use-text.ts';
import { color, motion, radius, shortText, size, tiny } from '../lib/theme-tokens.ts';
import { IconButton } from './button.tsx';
import { StepProvider, useDialogErrors, useFocusReturn } from './dialog-steps.ts';
import { Icon } from './icon.tsx';
import { MuiTheme } from './mui-theme.tsx';

const rise = keyframes({ from: { transform: 'translateY(32px)' } });
const drop = keyframes({ from: { transform: 'translateY(-32px)' } });

const Frame = styled(Dialog)({
  '& .MuiDialog-paper': { width: '100%', margin: 24 },
  '&[data-top="true"] .MuiDialog-container': { alignItems: 'start', paddingTop: '6vh' },
  [tiny]: {
    '& .MuiDialog-container': { alignItems: 'end' },
    '& .MuiDialog-paper': {
      margin: 0,
      maxWidth: 'none',
      // Toasts show above it.
      maxHeight: 'calc(100dvh - 88px)',
      borderRadius: `${radius.panel}px ${radius.panel}px 0 0`,
      borderWidth: '1px 0 0',
      animation: `${rise} ${motion.calm}`,
      // The handle of a bottom sheet.
      '&::before': {
        content: '""',
        position: 'absolute',
        top: 8,
        left: '50%',
        width: 40,
        height: 4,
        marginLeft: -20,
        borderRadius: 2,
        background: color.line,
      },
    },
    '&[data-full="true"] .MuiDialog-paper': {
      height: '100dvh',
      maxHeight: 'none',
      borderRadius: 0,
      borderWidth: 0,
      paddingTop: 'env(safe-area-inset-top)',
      '&::before': { display: 'none' },
    },
    // At the top, so that a phone's keyboard does not cover the search results.
    '&[data-top="true"] .MuiDialog-container': { paddingTop: 0 },
    '&[data-top="true"] .MuiDialog-paper': {
      borderRadius: `0 0 ${radius.panel}px ${radius.panel}px`,
      borderWidth: '0 0 1px',
      paddingTop: 'env(safe-area-inset-top)',
      animation: `${drop} ${motion.calm}`,
      '&::before': { display: 'none' },
    },
  },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'start',
  gap: 12,
  padding: '22px 20px 0 28px',
  [tiny]: { padding: '22px 12px 0 20px' },
  '& h2': {
    flex: 1,
    minWidth: 0,
    fontSize: size.heading,
    paddingTop: 6,
    ...shortText,
  },
});

const Body = styled('div')({
  padding: '12px 28px 28px',
  overflowY: 'auto',
  [tiny]: { padding: '10px 20px 24px', paddingBottom: 'max(24px, env(safe-area-inset-bottom))' },
});

export const DialogLead = styled('p')({
  color: color.muted,
  marginBottom: 18,
  ...shortText,
});

export const DialogActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 10,
  marginTop: 24,
  [tiny]: { '& > *': { flex: 1 } },
});

/**
 * Keeps the focus in the field while a button is pressed. Otherwise the blur shows the field's error,
 * which moves the button before the release, and the click is lost.
 */
function keepFocusInField(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault();
}

interface DialogFrameProps {
  title: string;
  /** Pixels. */
  width?: number;
  /** Aligns the dialog to the top of the window, so that it does not move when its content grows. */
  atTop?: boolean;
  /** Covers the window of a phone. */
  isFullOnPhone?: boolean;
  /** Replaces the closing by Escape, backdrop and close button. */
  onClose?: () => void;
  /** Only a button of the content closes the dialog: no Escape, backdrop or close button. */
  isHeld?: boolean;
  children: ReactNode;
}

/**
 * The frame of every dialog: labelled by its heading. Escape, backdrop and close button close it, unless
 * it is held.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { title, width = 460, atTop = false, isHeld = false, children } = props;
  const text = useText();
  const dialogs = useDialogs();
  const close = props.onClose ?? dialogs.close;
  const titleId = useId();
  const endStep = useDialogErrors();
  useFocusReturn();
  return (
    <MuiTheme>
      <Frame
        open
        data-top={atTop}
        data-full={props.isFullOnPhone}
        onClose={isHeld ? undefined : close}
        aria-labelledby={titleId}
        maxWidth={false}
        slotProps={{ paper: { style: { maxWidth: width } } }}
        transitionDuration={{ enter: 160, exit: 0 }}
        onMouseDown={keepFocusInField}
      >
        <Head>
          <h2 id={titleId}>{title}</h2>
          {isHeld ? null : (
            <IconButton aria-label={text('dialog.close')} onClick={close}>
              <Icon name="close" />
            </IconButton>
          )}
        </Head>
        <Body>
          <StepProvider value={endStep}>{children}</StepProvider>
        </Body>
      </Frame>
    </MuiTheme>
  );
}
