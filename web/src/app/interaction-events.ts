/** Events that show that somebody uses the page and has not only left it open. */
export const interactionEvents = [
  'pointermove',
  'pointerdown',
  'focusin',
  'keydown',
  'scroll',
] as const;
