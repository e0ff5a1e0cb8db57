import type { TextId } from '../../lib/text/text-id.ts';

const platformTexts = new Map<number, TextId>([
  [4, 'platform.4'],
  [1, 'platform.1'],
  [2, 'platform.2'],
  [16, 'platform.16'],
  [8, 'platform.8'],
  [32, 'platform.32'],
]);

/** The texts of a product's platforms, the web first; unknown numbers are omitted. */
export function platformTextIds(platforms: readonly number[]): TextId[] {
  return [...platformTexts].filter(([id]) => platforms.includes(id)).map(([, text]) => text);
}
