import type { Language } from '../enums.ts';
import { en as accountEn } from './account/en.ts';
import { zh as accountZh } from './account/zh.ts';
import { en } from './en.ts';
import { en as serverEn } from './server/en.ts';
import { restEn } from './server/rest-en.ts';
import { restZh } from './server/rest-zh.ts';
import { zh as serverZh } from './server/zh.ts';
import { zh } from './zh.ts';

export type MessageId =
  | keyof typeof en
  | keyof typeof accountEn
  | keyof typeof serverEn
  | keyof typeof restEn;

/** Texts of servers, as ICU MessageFormat. The web shares those that are not in `server`. */
export const messages: Record<Language, Record<MessageId, string>> = {
  en: { ...en, ...accountEn, ...serverEn, ...restEn },
  zh: { ...zh, ...accountZh, ...serverZh, ...restZh },
};
