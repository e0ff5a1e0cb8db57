import type { Editor } from '@tiptap/core';
import type { TextId } from '../../lib/text/text-id.ts';
import type { ToolName } from './tool-icon.tsx';

export interface BodyTool {
  name: ToolName;
  label: TextId;
  /** As `aria-keyshortcuts` writes it. */
  keys?: string;
  /** Undefined for a tool that does something once. */
  isActive?(editor: Editor): boolean;
  isUsable?(editor: Editor): boolean;
  run(editor: Editor): void;
}

/** What changes the text at once, in the order of the toolbar. Link and picture ask for more. */
export const bodyTools: readonly BodyTool[] = [
  {
    name: 'bold',
    label: 'postForm.tool.bold',
    keys: 'Control+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'postForm.tool.italic',
    keys: 'Control+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: 'postForm.tool.underline',
    keys: 'Control+U',
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'heading',
    label: 'postForm.tool.heading',
    isActive: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    label: 'postForm.tool.bulletList',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'postForm.tool.orderedList',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: 'postForm.tool.blockquote',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'code',
    label: 'postForm.tool.code',
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    name: 'undo',
    label: 'postForm.tool.undo',
    keys: 'Control+Z',
    isUsable: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'postForm.tool.redo',
    keys: 'Control+Y',
    isUsable: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
