import type { Language } from '../enums.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

export type MessageId = keyof typeof en;

/** Texts that web and server both show, as ICU MessageFormat. */
export const messages: Record<Language, Record<MessageId, string>> = { en, zh };
