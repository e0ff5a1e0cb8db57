import type { KeyboardEvent, MouseEvent } from 'react';

type Press = (event: { currentTarget: HTMLElement }) => void;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Props of a link that runs an action on the page; without JavaScript the browser follows the link. */
export const linkAction = (press: Press) => ({
  onClick(event: MouseEvent<HTMLElement>) {
    if (!isPlain(event)) return;
    event.preventDefault();
    press(event);
  },
});

/** Like `linkAction`, with the role of a button: Space also runs the action. */
export const buttonAction = (press: Press) => ({
  role: 'button' as const,
  ...linkAction(press),
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    press(event);
  },
});

/** Makes `vite/head-script.ts` record clicks on the link before hydration, as it does for buttons. */
export const replayEarlyClicks = { 'data-early': '' } as const;
