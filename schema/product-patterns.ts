/** Patterns of the product form, for server and web. The only place that defines them. */

/** Letters of a name in each language; a Chinese one may have Latin letters. Both allow digits and signs. */
const namePatterns = {
  nameEn: /^[\p{Script=Latin}\p{Script=Greek}\P{L}]*$/u,
  nameZh: /^[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Greek}\P{L}]*$/u,
} as const;

const word = String.raw`[\p{L}\p{M}\p{N}]*`;
const latin = String.raw`\p{Script=Latin}`;
const alike = String.raw`[\p{Script=Greek}\p{Script=Cyrillic}]`;

/** A word that mixes Latin letters with Greek or Cyrillic ones, of which many look like Latin ones. */
const mixedWord = new RegExp(`${latin}${word}${alike}|${alike}${word}${latin}`, 'u');

/** Whether a name has only letters of its language, and no word in several scripts. */
export const isNameInScript = (name: string, field: keyof typeof namePatterns): boolean =>
  namePatterns[field].test(name) && !mixedWord.test(name);

/** A name needs a letter or a digit of any script. */
export const nameCharacter = /[\p{L}\p{N}]/u;

/** A name in one line. A letter has at most four marks: more of them cover the lines around it. */
export const singleLine = /^(?!.*\p{M}{5})[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A tag or an alias, in one line too: old clients write lists of them with `|` between. */
export const listedWord = /^(?!.*\p{M}{5})[^\p{Cc}\p{Zl}\p{Zp}|]*$/u;

/** A Telegram or WeChat ID with or without its `@`; lengths are in `formLengths.messengerId`. */
export const messengerIdPattern = /^@?[\w.+-]+$/;

/** A telephone number in any usual notation: five characters at least, after an optional `+`. */
export const phonePattern = /^\+?[\d ().-]{5,}$/;
