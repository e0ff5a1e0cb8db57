import styled from '@emotion/styled';
import type { RefObject } from 'react';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';
import { TextButton } from './text-button.tsx';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 16px',
  marginBottom: 16,
  padding: '6px 14px',
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: 14,
});

const Choices = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '2px 16px' });

interface DraftNoteProps {
  /** The form, or what is around its fields. */
  form: RefObject<HTMLElement | null>;
  onDiscard(): void;
  /** Keeps what was typed, and begins with nothing. */
  onNew?: (() => void) | null;
}

/** Says that a form shows what was typed before, and offers to empty it. */
export function DraftNote({ form, onDiscard, onNew }: DraftNoteProps) {
  const text = useText();
  const leave = (act: () => void) => () => {
    act();
    // The button disappears; the focus moves to the first field.
    form.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, select')?.focus();
  };
  return (
    <Root role="status">
      {text('draft.restored')}
      <Choices>
        {onNew ? (
          <TextButton type="button" onClick={leave(onNew)}>
            {text('draft.startNew')}
          </TextButton>
        ) : null}
        <TextButton type="button" onClick={leave(onDiscard)}>
          {text('draft.discard')}
        </TextButton>
      </Choices>
    </Root>
  );
}
