import type { KeyboardEvent, MouseEvent } from 'react';

type Press = (event: { currentTarget: HTMLElement }) => void;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that does something on the page itself where scripts run, and leads somewhere without them. */
export const pressed = (press: Press) => ({
  onClick(event: MouseEvent<HTMLElement>) {
    if (!isPlain(event)) return;
    event.preventDefault();
    press(event);
  },
});

/** The same for one that is told as a button: Space presses a button, and scrolls on a link. */
export const asButton = (press: Press) => ({
  role: 'button' as const,
  ...pressed(press),
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    press(event);
  },
});

/** What was pressed before the code came waits for it (`vite/head-script.ts`), as buttons do. */
export const waitsForCode = { 'data-early': '' } as const;
