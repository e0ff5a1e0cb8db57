import { type Node, Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { textLength } from '#schema/text-length';
import { lengthLimit } from './length-limit.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*' },
    text: {},
  },
});
const max = 10;
const measure = (doc: Node) => textLength(doc.textContent);

const open = (...paragraphs: string[]): EditorState =>
  EditorState.create({
    doc: schema.node(
      'doc',
      null,
      paragraphs.map((text) => schema.node('paragraph', null, text ? [schema.text(text)] : [])),
    ),
    plugins: [lengthLimit({ max, measure })],
  });

const textsOf = ({ doc }: EditorState): string[] =>
  Array.from({ length: doc.childCount }, (_, at) => doc.child(at).textContent);

/** Puts a text at a position. */
const type = (state: EditorState, text: string, at: number): EditorState =>
  state.apply(state.tr.insertText(text, at));

describe('the limit of a text', () => {
  it('F5 reverts a character beyond it, wherever it is typed', () => {
    const full = open('0123456789');
    for (const at of [1, 5, 11]) {
      expect(textsOf(type(full, 'x', at))).toEqual(['0123456789']);
      expect(textsOf(type(full, '维', at))).toEqual(['0123456789']);
      expect(textsOf(type(full, '😀', at))).toEqual(['0123456789']);
    }
  });

  it('F5 counts Unicode code points, and never splits one', () => {
    const state = type(open('😀😀😀😀😀😀😀😀'), '维😀x', 17);
    expect(textsOf(state)).toEqual(['😀😀😀😀😀😀😀😀维😀']);
  });

  it('F5 cuts the end of a pasted text', () => {
    expect(textsOf(type(open('abcdef'), '123456789', 4))).toEqual(['abc1234def']);
  });

  it('F5 cuts pasted paragraphs', () => {
    const state = open('abcdef');
    const slice = open('1111', '2222', '3333').doc.slice(1, 17);
    expect(textsOf(state.apply(state.tr.replace(7, 7, slice))).join('')).toBe('abcdef1111');
  });

  it('F5 allows a text that is too long to become shorter, and not longer', () => {
    const long = open('0123456789abc');
    const shorter = long.apply(long.tr.delete(13, 14));
    expect(textsOf(shorter)).toEqual(['0123456789ab']);
    expect(textsOf(type(shorter, 'x', 3))[0]).toHaveLength(max);
  });

  it('F5 allows new lines and spaces at the end, which do not count', () => {
    const full = open('0123456789');
    expect(textsOf(full.apply(full.tr.split(11)))).toEqual(['0123456789', '']);
    expect(textsOf(type(full, '  ', 11))).toEqual(['0123456789  ']);
  });

  it('F5 holds after any sequence of changes', () => {
    const change = fc.record({
      from: fc.nat(),
      to: fc.nat(),
      text: fc.string({ unit: 'grapheme', maxLength: 14 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        let state = open('ab', 'cd');
        for (const { from, to, text } of changes) {
          const size = state.doc.content.size;
          const ends = [from % (size + 1), to % (size + 1)].sort((one, other) => one - other);
          const [start = 0, end = 0] = ends;
          state = state.apply(state.tr.insertText(text, start, end));
          state.doc.check();
          expect(measure(state.doc)).toBeLessThanOrEqual(max);
        }
      }),
    );
  });
});
