import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });
const hasHan = /\p{Script=Han}/u;

/** With simplified instead of traditional Chinese characters; other text stays as it is. */
export const simplified = (text: string): string => (hasHan.test(text) ? toSimplified(text) : text);
