import { lengths } from '#schema/limits';
import { commonPasswords } from './common-passwords.ts';

// What people add to a word so that it has a digit, most frequent first.
const endings = (
  '1 12 123 1234 12345 123456 0 01 007 11 111 2 21 22 23 3 321 4 5 6 666 69 7 77 777 8 88 888 9 99 ' +
  '520 521 1314 5201314 2020 2021 2022 2023 2024 2025 2026 1! 123! 1. @123'
).split(' ');

// Words that the site itself suggests, and those that need no ending to be guessed.
const siteWords = (
  'vita vitamin vitamins vitastaff goldfinger web3 dapp defi nft dao airdrop metamask wallet solana ' +
  'uniswap polygon binance weitaming weitaduo lianshang'
).split(' ');

const wordOf = (password: string): string => password.replace(/[^a-z]+$/, '');

/**
 * The list, and every word of it with every usual ending. Tools that guess passwords build theirs in
 * the same way. Lower-case, as far as the password rule accepts them.
 */
function build(): ReadonlySet<string> {
  const words = new Set([...commonPasswords].map(wordOf).filter((word) => /^[a-z]+$/.test(word)));
  for (const word of siteWords) words.add(word);
  const made = [...words].flatMap((word) => endings.map((ending) => `${word}${ending}`));
  const { min, max } = lengths.password;
  return new Set(
    [...commonPasswords, ...made].filter(({ length }) => length >= min && length <= max),
  );
}

export const guessedPasswords = build();

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleet = (text: string): string =>
  text.replace(/[013457@$!]/g, (letter) => leet[letter] ?? letter);

/** The letters of a password, with and without digits read as letters. */
const readings = (text: string): string[] =>
  [text, unleet(text), unleet(text.replace(/[\d\W_]+$/, ''))].map((reading) =>
    reading.replace(/[^a-z]/g, ''),
  );

const bareWords = new Set(siteWords.map((word) => word.replace(/[^a-z]/g, '')));

/**
 * Whether guessing tools try the password early: it is in the list, is a word of the site with digits
 * or signs around it, or contains the name in the member's own address.
 */
export function isGuessed(password: string, email: string | null): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (guessedPasswords.has(text)) return true;
  if (readings(text).some((reading) => bareWords.has(reading))) return true;
  const [name = ''] = email?.split(/[@+]/) ?? [];
  return name.length >= 4 && text.includes(name);
}
