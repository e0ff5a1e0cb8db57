/** The ids of products in a text: numbers, or addresses of their pages with `id=`. */
export function productIdsIn(text: string): string[] {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean);
  return parts.map((part) => /[?&]id=(\d+)/.exec(part)?.[1] ?? part);
}

/** The choices of a replay, in hours before now. */
export const replayHours = [1, 6, 24, 72, 168] as const;
