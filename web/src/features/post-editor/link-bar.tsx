import styled from '@emotion/styled';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { lengths } from '#schema/limits';
import { linkAddress } from '#schema/post-markup';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, tiny } from '../../lib/theme-tokens.ts';

/** A row below the toolbar. */
export const ToolRow = styled('div')({
  display: 'flex',
  alignItems: 'end',
  gap: 8,
  padding: 12,
  borderBottom: `1px solid ${color.line}`,
  background: color.sunken,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '& > button': { minHeight: 46 },
  [tiny]: { flexWrap: 'wrap', '& > div:first-of-type': { flexBasis: '100%' } },
});

interface LinkBarProps {
  editor: Editor;
  onDone(): void;
}

/** Sets, changes or removes the link of the selection. */
export function LinkBar({ editor, onDone }: LinkBarProps) {
  const text = useText();
  const [shown] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(shown);
  const [attempt, setAttempt] = useState(0);
  const address = linkAddress(typed);
  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const apply = () => {
    if (!address) return setAttempt(attempt + 1);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const words = { type: 'text', text: typed.trim(), marks: [link(address)] };
      chain.insertContent(words).run();
    } else chain.extendMarkRange('link').setMark('link', { href: address }).run();
    return leave();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      apply();
    } else if (event.key === 'Escape') {
      // The dialog stays open.
      event.stopPropagation();
      leave();
    }
  };
  return (
    <ToolRow onKeyDown={onKeyDown}>
      <TextField
        label={text('postForm.link.label')}
        error={attempt > 0 && !address ? text('error.URL_INVALID') : undefined}
        attempt={attempt}
        inputMode="url"
        autoFocus
        autoComplete="off"
        placeholder="https://"
        maxLength={lengths.url.max}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="button" variant="soft" onClick={apply}>
        {text('postForm.link.apply')}
      </Button>
      {shown ? (
        <Button type="button" variant="outline" onClick={remove}>
          {text('postForm.link.remove')}
        </Button>
      ) : null}
    </ToolRow>
  );
}

const link = (href: string) => ({ type: 'link', attrs: { href } });
