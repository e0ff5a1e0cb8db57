import { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { linkAddress } from '#schema/post-markup';
import { bodyExtensions } from './body-schema.ts';

interface BodyEditorOptions {
  /** The markup of the form's field. */
  value: string;
  /** Of the element with the text. */
  attributes: Record<string, string>;
  onChange(html: string): void;
  onBlur(): void;
  onLink(): void;
  /** Gets pictures that were pasted or dropped. */
  onPictures(files: File[]): void;
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

const hasText = (data: DataTransfer | null): boolean =>
  ['text/html', 'text/plain'].some((type) => data?.types.includes(type));

/** An empty text has no markup either, so that the form sees that it is missing. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** One word that is an address, such as one that was copied from the browser. */
const pastedAddress = (text: string): string | null =>
  /^(?:https?:\/\/|www\.)\S+$/i.test(text) ? linkAddress(text) : null;

/** Makes a link of a pasted address, and of the words that it replaces. */
function pasteAddress(editor: Editor, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? '';
  const href = pastedAddress(text);
  if (!href) return false;
  const marks = [{ type: 'link', attrs: { href } }];
  if (editor.state.selection.empty) editor.commands.insertContent({ type: 'text', text, marks });
  else editor.commands.setMark('link', { href });
  return true;
}

/** An editor in the element of `host`; null until the element is there. */
export function useBodyEditor(options: BodyEditorOptions): {
  host: RefObject<HTMLDivElement | null>;
  editor: Editor | null;
} {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const emitted = useRef(options.value);
  useEffect(() => {
    const takeFiles = (data: DataTransfer | null): boolean => {
      const files = filesOf(data);
      if (files.length > 0) latest.current.onPictures(files);
      return files.length > 0;
    };
    const created = new Editor({
      element: host.current,
      extensions: bodyExtensions,
      content: latest.current.value,
      // The security policy of the page forbids its style element.
      injectCSS: false,
      editorProps: {
        attributes: latest.current.attributes,
        // The policy reports style attributes, and the schema drops them anyway.
        transformPastedHTML: (html) => html.replaceAll(/ style=(?:"[^"]*"|'[^']*')/gi, ''),
        handlePaste: (_view: EditorView, { clipboardData }) =>
          // A copy from an office program is a text with a picture of it.
          (!hasText(clipboardData) && takeFiles(clipboardData)) ||
          pasteAddress(created, clipboardData),
        handleDrop: (_view, { dataTransfer }, _slice, isMoved) =>
          !isMoved && takeFiles(dataTransfer),
        handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
          if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey)) return false;
          latest.current.onLink();
          return true;
        },
      },
      onUpdate: () => {
        emitted.current = htmlOf(created);
        latest.current.onChange(emitted.current);
      },
      onBlur: () => latest.current.onBlur(),
    });
    setEditor(created);
    return () => created.destroy();
  }, []);
  const { value } = options;
  useEffect(() => {
    // A value that the form was given, such as an older draft.
    if (!editor || value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const attributes = JSON.stringify(options.attributes);
  useEffect(() => {
    editor?.view.setProps({ attributes: JSON.parse(attributes) });
  }, [editor, attributes]);
  return { host, editor };
}
