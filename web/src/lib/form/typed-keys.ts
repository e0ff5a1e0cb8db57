/** What was typed since a field was asked for; null when no field is on its way. */
let typed: string | null = null;

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (typed === null || ctrlKey || metaKey || altKey || isComposing) return;
  // No word begins with a space: it presses what has the focus.
  if (key === 'Escape' || (key === ' ' && typed === '')) dropTypedKeys();
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  if (typed === null) return;
  // It belongs to the field, not to what has the focus now.
  event.preventDefault();
  event.stopPropagation();
}

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const text = typed;
  dropTypedKeys();
  if (!text) return;
  // After React has mounted the field.
  queueMicrotask(() => {
    target.setRangeText(text);
    target.setSelectionRange(text.length, text.length);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/**
 * Keeps what is typed until an input has the focus, which then gets it: the code of the input may be on
 * its way.
 *
 * @param before what was typed earlier
 */
export function keepTypedKeys(before = ''): void {
  typed = before;
  addEventListener('keydown', onKey, true);
  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', dropTypedKeys, true);
}

/** Ends that without an input. */
export function dropTypedKeys(): void {
  typed = null;
  removeEventListener('keydown', onKey, true);
  removeEventListener('focusin', onFocus);
  removeEventListener('pointerdown', dropTypedKeys, true);
}
