import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';
import type { Language } from '#schema/enums';
import { type MessageId, messages } from '#schema/messages/index';

const formats = new Map<string, IntlMessageFormat>();

/** A text of `schema/messages` in one language, with its placeholders filled from `params`. */
export function formatMessage(
  language: Language,
  id: MessageId,
  params: Readonly<Record<string, PrimitiveType>> = {},
): string {
  const key = `${language}:${id}`;
  let format = formats.get(key);
  if (!format) {
    // `ignoreTag`: texts have no markup, so that `<` is a character.
    format = new IntlMessageFormat(messages[language][id], language, undefined, {
      ignoreTag: true,
    });
    formats.set(key, format);
  }
  return String(format.format(params));
}
