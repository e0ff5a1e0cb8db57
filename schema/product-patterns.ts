/** Patterns of the product form, for server and web. The only place that defines them. */

/** Letters of a name in each language; a Chinese one may have Latin letters. Both allow digits and signs. */
export const namePatterns = {
  nameEn: /^[\p{Script=Latin}\p{Script=Greek}\P{L}]*$/u,
  nameZh: /^[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Greek}\P{L}]*$/u,
} as const;

/** A name needs a letter or a digit of any script. */
export const nameCharacter = /[\p{L}\p{N}]/u;

/** A name in one line. */
export const singleLine = /^\P{Cc}*$/u;

/** A tag or an alias: old clients write lists of them with `|` between. */
export const listedWord = /^[^\p{Cc}|]*$/u;

/** A Telegram or WeChat ID with or without its `@`; lengths are in `formLengths.messengerId`. */
export const messengerIdPattern = /^@?[\w.+-]+$/;

/** A telephone number in any usual notation: five characters at least, after an optional `+`. */
export const phonePattern = /^\+?[\d ().-]{5,}$/;
