/** The events that say that somebody is reading, and does not only leave the page open. */
export const signsOfLife = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll'] as const;
