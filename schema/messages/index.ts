import type { Language } from '../enums.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

export type MessageId = keyof typeof en;

/** Texts that both web and server say, as ICU MessageFormat (Q38). */
export const messages: Record<Language, Record<MessageId, string>> = { en, zh };
