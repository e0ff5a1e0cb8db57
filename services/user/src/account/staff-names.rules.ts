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

/**
 * What two names have in common that look alike: as the skeleton of UTS #39, and without case, marks,
 * spaces and punctuation.
 */
export function skeletonOf(name: string): string {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
  const ascii = Array.from(plain(name), (letter) => {
    const lower = letter.toLowerCase();
    return confusables.get(letter) ?? confusables.get(lower) ?? lower;
  }).join('');
  const joined = plain(ascii).replace(/[^\p{L}\p{N}|]/gu, '');
  return alike.reduce((text, [letters, letter]) => text.replace(letters, letter), joined);
}

const titles = ['staff', 'team', 'official', 'support', 'admin', 'administrator', 'moderator'];
const exactly = new Set(['vita', ...titles].map(skeletonOf));
const anywhere = [
  ...titles.flatMap((title) => [`vita${title}`, `${title}vita`]).map(skeletonOf),
  ...['官方', '管理员', '客服', '工作人员'],
];

/** Whether a nickname claims to speak for the site, or looks like that of a member of the staff. */
export function looksLikeStaff(nickname: string, staffNicknames: readonly string[]): boolean {
  const skeleton = skeletonOf(nickname);
  return (
    exactly.has(skeleton) ||
    anywhere.some((words) => skeleton.includes(words)) ||
    (skeleton !== '' && staffNicknames.some((other) => skeletonOf(other) === skeleton))
  );
}
