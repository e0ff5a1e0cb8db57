import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { failureText } from '../lib/command/failure.ts';
import type { DraftState } from '../lib/form/draft-saver.ts';
import { useText } from '../lib/text/use-text.ts';
import { color } from '../lib/theme-tokens.ts';
import { TextButton } from './text-button.tsx';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  minWidth: 0,
  fontSize: 14,
  color: color.muted,
  '&[data-bad="true"]': { color: color.danger },
});

interface SaveNoteProps {
  state: DraftState;
  /** @param draftId of what another browser saved; null where the server did not say it */
  onLoadOther(draftId: string | null): void;
  /** Also makes a new draft of one that is gone. */
  onOverwrite(): void;
}

/** Says whether the draft is saved, and what to do where another browser saved it too. */
export function SaveNote({ state, onLoadOther, onOverwrite }: SaveNoteProps) {
  const text = useText();
  const intl = useIntl();
  const isBad = state.kind === 'conflict' || state.kind === 'gone' || state.kind === 'failed';
  return (
    <Root role="status" data-bad={isBad}>
      {state.kind === 'unchanged' ? text('draft.unchanged') : null}
      {state.kind === 'saving' ? text('draft.saving') : null}
      {state.kind === 'saved'
        ? text('draft.saved', {
            time: intl.formatTime(state.at, { timeStyle: 'medium' }),
          })
        : null}
      {state.kind === 'offline' ? text('draft.offline') : null}
      {state.kind === 'failed' ? failureText(text, state.failure) : null}
      {state.kind === 'gone' ? (
        <>
          {text('draft.gone')}
          <TextButton type="button" onClick={onOverwrite}>
            {text('draft.asNew')}
          </TextButton>
        </>
      ) : null}
      {state.kind === 'conflict' ? (
        <>
          {text('draft.conflict')}
          <TextButton type="button" onClick={() => onLoadOther(state.draftId)}>
            {text('draft.loadOther')}
          </TextButton>
          <TextButton type="button" onClick={onOverwrite}>
            {text('draft.keepMine')}
          </TextButton>
        </>
      ) : null}
    </Root>
  );
}
