import { Extension, type Extensions, getHTMLFromFragment, Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Gapcursor, UndoRedo } from '@tiptap/extensions';
import { lengths } from '#schema/limits';
import { contentLength } from '#schema/markup';
import { fileNameOf } from '#schema/page-paths';
import { linkAddress } from '#schema/post-markup';
import { lengthLimit } from './length-limit.ts';

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = linkAddress(element.getAttribute('href') ?? '');
        return href ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** A picture that was uploaded here; one from elsewhere is dropped. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src');
        if (!fileNameOf(src)) return false;
        const [width, height] = ['width', 'height'].map((side) => element.getAttribute(side));
        return { src, alt: element.getAttribute('alt') ?? '', width, height };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Tab leaves the editor also from within a list. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Ctrl+Enter submits the form. */
const Break = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

const Limit = Extension.create({
  name: 'lengthLimit',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const measure = ({ content }: { content: Parameters<typeof getHTMLFromFragment>[0] }) =>
      contentLength(getHTMLFromFragment(content, schema));
    return [lengthLimit({ max: lengths.postContent.max, measure })];
  },
});

/** What a body may contain: the markup that the server's sanitiser leaves, and nothing else. */
export const bodyExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  Code,
  Heading.configure({ levels: [3] }),
  BulletList,
  OrderedList,
  Item,
  Blockquote,
  Break,
  Link,
  Picture,
  UndoRedo,
  Gapcursor,
  Limit,
];
