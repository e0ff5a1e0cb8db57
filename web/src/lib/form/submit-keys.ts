import type { KeyboardEvent } from 'react';

/** Submits the form of the event on Ctrl+Enter and Cmd+Enter, also from a text of several lines. */
export function submitOnCtrlEnter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, nativeEvent, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  const form = target instanceof Element ? target.closest('form') : null;
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}
