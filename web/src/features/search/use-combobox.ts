import { type KeyboardEvent, useId, useRef, useState } from 'react';

/**
 * The keys of a combobox whose options are links: the focus stays in the field, the arrow keys choose an
 * option, Enter opens it, and Escape first takes the choice back. Without options the arrow keys move
 * the focus into the links below the field and back.
 */
export function useCombobox() {
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [active, setActive] = useState<string | null>(null);
  const all = (selector: string) => [
    ...(frame.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];

  const choose = (option: HTMLElement | undefined) => {
    setActive(option?.id ?? null);
    option?.scrollIntoView({ block: 'nearest' });
  };

  /** Returns whether the key did something. */
  const moveChoice = (key: string, options: readonly HTMLElement[]): boolean => {
    const at = options.findIndex(({ id }) => id === active);
    if (key === 'ArrowDown') choose(options[(at + 1) % options.length]);
    else if (key === 'ArrowUp') choose(options[at < 0 ? options.length - 1 : at - 1]);
    else if (at >= 0 && key === 'Enter') options[at]?.click();
    else if (at >= 0 && key === 'Escape') choose(undefined);
    else return false;
    return true;
  };

  const moveFocus = (event: KeyboardEvent): boolean => {
    const links = all('a[href]');
    const at = links.indexOf(document.activeElement as HTMLElement);
    const isInInput = document.activeElement === input.current;
    if (!isInInput && at < 0) return false;
    // The browser then types the character into the field.
    if (at >= 0 && isCharacter(event)) input.current?.focus();
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? input.current)?.focus();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses the same keys.
    if (event.nativeEvent.isComposing) return;
    const options = all('[role="option"]');
    const isInInput = document.activeElement === input.current;
    const isDone =
      isInInput && options.length > 0 ? moveChoice(event.key, options) : moveFocus(event);
    if (!isDone) return;
    event.preventDefault();
    // The dialog closes at an Escape that reaches it.
    event.stopPropagation();
  };
  return { frame, input, listId, active, reset: () => setActive(null), onKeyDown };
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
