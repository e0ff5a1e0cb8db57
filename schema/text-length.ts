/** Length in Unicode code points after trimming; one Chinese character counts 1. */
export function textLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** As `textLength`, without marks on other characters and without invisible ones. For minimums. */
export function visibleLength(text: string): number {
  return textLength(text.replace(/[\p{M}\p{Cf}]/gu, ''));
}
