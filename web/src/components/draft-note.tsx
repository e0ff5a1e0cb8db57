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

interface DraftNoteProps {
  /** The form, or what is around its fields. */
  form: RefObject<HTMLElement | null>;
  onDiscard(): void;
}

/** Says that a form shows what was typed before, and offers to empty it. */
export function DraftNote({ form, onDiscard }: DraftNoteProps) {
  const text = useText();
  const discard = () => {
    onDiscard();
    // The button disappears; the focus moves to the first field.
    form.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, select')?.focus();
  };
  return (
    <Root role="status">
      {text('draft.restored')}
      <TextButton type="button" onClick={discard}>
        {text('draft.discard')}
      </TextButton>
    </Root>
  );
}
