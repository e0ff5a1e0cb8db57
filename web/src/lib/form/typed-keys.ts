/** What was typed since an input was requested; null while none is loading. */
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
 * Collects typed keys until an input gets the focus, and inserts them there. The code of the input may
 * still be loading.
 *
 * @param before what was typed earlier
 */
export function keepTypedKeys(before = ''): void {
  typed = before;
  addEventListener('keydown', onKey, true);
  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', dropTypedKeys, true);
}

/** Stops collecting, without an input. */
export function dropTypedKeys(): void {
  typed = null;
  removeEventListener('keydown', onKey, true);
  removeEventListener('focusin', onFocus);
  removeEventListener('pointerdown', dropTypedKeys, true);
}
