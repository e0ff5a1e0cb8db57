import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { confusables } from './confusables.ts';
import { isPublicAddress } from './public-address.ts';

/** Endings of names that only a machine or a local network knows. */
const localNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|invalid|home\.arpa)$/;

/**
 * Whether a host is on the public internet by its name or address.
 * @param host as `URL` writes it: ASCII, an IPv4 address in four parts, an IPv6 address in brackets
 */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  const v6 = /^\[(.*)\]$/.exec(name)?.[1];
  if (v6 !== undefined) return isPublicAddress(v6);
  if (isIP(name) === 4) return isPublicAddress(name);
  return name.includes('.') && !name.includes('..') && !localNames.test(name);
}

/** Scripts that one language mixes; every other mixture imitates (UTS #39, highly restrictive). */
const languages = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}]*$/u,
];
const single = ['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian']
  .concat(['Greek', 'Hebrew', 'Khmer', 'Tamil', 'Thai'])
  .map((script) => new RegExp(`^\\p{Script=${script}}*$`, 'u'));

/** Latin letters outside of the alphabets of languages that write domain names. */
const rareLatin = /[ı\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/u;

/** Whether a label in Unicode imitates one in ASCII. */
function imitates(label: string): boolean {
  // Common characters are digits, hyphens and marks of all scripts.
  const letters = Array.from(label.replace(/[\p{Script=Common}\p{Script=Inherited}]/gu, ''));
  const text = letters.join('');
  if (![...languages, ...single].some((script) => script.test(text))) return true;
  if (letters.some((letter) => rareLatin.test(letter) && confusables.has(letter))) return true;
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return foreign.length > 0 && letters.every((letter) => confusables.has(letter));
}

/** Whether a label of an international host is invalid, mixes scripts or is drawn as ASCII letters. */
export const isLookAlike = (host: string): boolean =>
  host.split('.').some((label) => {
    if (!/^xn--/i.test(label)) return false;
    const shown = domainToUnicode(label);
    // Node returns '' or the label itself for one that is not valid Punycode.
    return shown === '' || shown === label.toLowerCase() || imitates(shown);
  });
