import {
  type ReservedNames,
  reservedNicknames,
  reservedProductNames,
} from '#schema/reserved-names';
import { simplified } from '../runtime/simplified.ts';
import { confusables } from './confusables.ts';

/** Latin letters and digits that people confuse with one another, after lower-casing. */
const alike: readonly [RegExp, string][] = [
  [/[l1|]/g, 'i'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** Blocks of 26 symbols that draw the capitals A to Z and have no decomposition. */
const symbolBlocks = [
  // Negative circled letters.
  0x1f150,
  // Negative squared letters.
  0x1f170,
  // Regional indicators, which draw flags.
  0x1f1e6,
];

/** The letter that a symbol draws; other characters as they are. */
function letterOfSymbol(symbol: string): string {
  const code = symbol.codePointAt(0) ?? 0;
  const first = symbolBlocks.find((block) => code >= block && code < block + 26);
  return first === undefined ? symbol : String.fromCharCode(0x61 + code - first);
}

/**
 * What two names have in common that look alike: as the skeleton of UTS #39, and without case, marks,
 * spaces and punctuation; Chinese in simplified characters.
 */
export function skeletonOf(name: string): string {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
  const ascii = Array.from(plain(name), (drawn) => {
    const letter = letterOfSymbol(drawn);
    const lower = letter.toLowerCase();
    return confusables.get(letter) ?? confusables.get(lower) ?? lower;
  }).join('');
  const joined = simplified(plain(ascii).replace(/[^\p{L}\p{N}|]/gu, ''));
  return alike.reduce((text, [letters, letter]) => text.replace(letters, letter), joined);
}

const compiled = ({ whole, parts }: ReservedNames) => ({
  whole: new Set(whole.map(skeletonOf)),
  parts: parts.map(skeletonOf),
});
const ofMembers = compiled(reservedNicknames);
const ofProducts = compiled(reservedProductNames);

const claims = (skeleton: string, { whole, parts }: typeof ofMembers): boolean =>
  whole.has(skeleton) || parts.some((words) => skeleton.includes(words));

/** Whether a nickname claims to speak for the site, or looks like one of the names that others have. */
export function isReservedNickname(name: string, others: readonly string[] = []): boolean {
  const skeleton = skeletonOf(name);
  if (claims(skeleton, ofMembers)) return true;
  return skeleton !== '' && others.some((other) => skeletonOf(other) === skeleton);
}

/** Whether the name of a product claims that it is of the site. */
export const isReservedProductName = (name: string): boolean =>
  claims(skeletonOf(name), ofProducts);
