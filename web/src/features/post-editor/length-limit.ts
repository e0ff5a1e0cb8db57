import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';

interface LengthLimit {
  max: number;
  measure(doc: Node): number;
}

/** The position after the last change, in the document after all transactions. */
function endOfChange(transactions: readonly Transaction[]): number {
  let end = 0;
  for (const { mapping } of transactions) {
    for (const map of mapping.maps) {
      end = map.map(end);
      map.forEach((_start, _end, _newStart, newEnd) => {
        end = Math.max(end, newEnd);
      });
    }
  }
  return end;
}

/** Where the last `count` Unicode code points before a position begin. */
function startOfLast(doc: Node, end: number, count: number): number {
  const starts: number[] = [];
  doc.nodesBetween(0, end, (node, position) => {
    if (!node.isText) return;
    let at = position;
    for (const character of node.text ?? '') {
      if (at >= end) return;
      starts.push(at);
      at += character.length;
    }
  });
  return starts.at(-count) ?? 0;
}

/**
 * Takes back what a change has added beyond the limit, from its end on. Null where nothing is to be taken
 * back: a text that was too long before may be shortened step by step.
 *
 * @param end the position after what was added
 */
export function withoutExcess(
  before: Node,
  after: EditorState,
  end: number,
  { max, measure }: LengthLimit,
): Transaction | null {
  const length = measure(after.doc);
  if (length <= max || length <= measure(before)) return null;
  const cut = after.tr.delete(startOfLast(after.doc, end, length - max), end);
  if (measure(cut.doc) <= max) return cut;
  const reverted = after.tr.replaceWith(0, after.doc.content.size, before.content);
  const near = reverted.doc.resolve(Math.min(end, reverted.doc.content.size));
  return reverted.setSelection(TextSelection.near(near, -1));
}

/**
 * Reverts what is typed or pasted beyond the limit. What an input method is composing stays until the
 * composition ends: a change in the middle of it would break it.
 */
export function lengthLimit(limit: LengthLimit): Plugin {
  let composedOver: Node | null = null;
  return new Plugin({
    appendTransaction(transactions, before, after) {
      if (composedOver || !transactions.some(({ docChanged }) => docChanged)) return null;
      return withoutExcess(before.doc, after, endOfChange(transactions), limit);
    },
    props: {
      handleDOMEvents: {
        compositionstart(view) {
          composedOver ??= view.state.doc;
          return false;
        },
        compositionend(view) {
          // Afterwards the editor has read the composed text.
          setTimeout(() => {
            const before = composedOver;
            composedOver = null;
            if (!before || view.isDestroyed) return;
            const cut = withoutExcess(before, view.state, view.state.selection.to, limit);
            if (cut) view.dispatch(cut);
          });
          return false;
        },
      },
    },
  });
}
