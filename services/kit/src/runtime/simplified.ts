import { Converter } from 'opencc-js/t2cn';

let toSimplified: ReturnType<typeof Converter> | undefined;
const hasHan = /\p{Script=Han}/u;

/** With simplified instead of traditional Chinese characters; other text stays as it is. */
export function simplified(text: string): string {
  if (!hasHan.test(text)) return text;
  // Its dictionary takes memory and a moment.
  toSimplified ??= Converter({ from: 't', to: 'cn' });
  return toSimplified(text);
}
