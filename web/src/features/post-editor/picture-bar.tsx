import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { KeyboardEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { ToolRow } from './link-bar.tsx';
import { useEditorState } from './use-editor-state.ts';

/** Characters of the description of a picture. */
const maxLength = 200;

/** Describes or removes the selected picture. */
export function PictureBar({ editor }: { editor: Editor }) {
  const text = useText();
  useEditorState(editor);
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null;
  const describe = (alt: string) =>
    editor.commands.command(({ tr }) => {
      // Unlike a new node, a new attribute leaves the picture selected.
      tr.setNodeAttribute(selection.from, 'alt', alt);
      return true;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.target instanceof HTMLInputElement) {
      // Otherwise it would submit the form.
      event.preventDefault();
      editor.commands.focus();
    }
  };
  return (
    <ToolRow onKeyDown={onKeyDown}>
      <TextField
        label={text('postForm.picture.alt')}
        hint={text('postForm.picture.altHint')}
        maxLength={maxLength}
        value={selection.node.attrs.alt}
        onChange={({ target }) => describe(target.value)}
      />
      <Button
        type="button"
        variant="danger"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {text('postForm.picture.remove')}
      </Button>
    </ToolRow>
  );
}
