import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '#schema/enums';
import { type MessageId, messages } from '#schema/messages/index';
import { en as ownEn } from '../../web/src/messages/en.ts';
import { en as laterEn } from '../../web/src/messages/later/en.ts';
import { zh as laterZh } from '../../web/src/messages/later/zh.ts';
import { zh as ownZh } from '../../web/src/messages/zh.ts';

type TextId = MessageId | keyof typeof ownEn | keyof typeof laterEn;
type TextValues = Record<string, string | number>;

/** Returns the exact text of the interface. */
export type Say = (id: TextId, values?: TextValues) => string;

const speaker =
  (locale: string, catalogue: Record<TextId, string>): Say =>
  (id, values) =>
    String(new IntlMessageFormat(catalogue[id], locale).format(values));

export const texts: Record<Language, Say> = {
  en: speaker('en', { ...messages.en, ...ownEn, ...laterEn }),
  zh: speaker('zh-CN', { ...messages.zh, ...ownZh, ...laterZh }),
};

/** The name of a field inside other texts, such as 'my words'. */
type Field = 'reason' | 'content' | 'name' | 'homeLink' | 'wx' | 'intro';

/** The message of an empty field. */
export function requiredText(say: Say, field: Field | 'member'): string {
  if (field === 'intro') return say('error.FIELD_REQUIRED.INTRO');
  if (field === 'reason') return say('error.FIELD_REQUIRED.REASON');
  return say('error.FIELD_REQUIRED', { field: say(`field.${field}`) });
}

/** The two messages of a text that is too short, too long or missing. */
export const lengthErrors = (say: Say, field: Field, range: { min: number; max: number }) => {
  const name = say(`field.${field}`);
  return {
    required: requiredText(say, field),
    length: say('error.FIELD_LENGTH', { field: name, min: range.min, max: range.max }),
  };
};
