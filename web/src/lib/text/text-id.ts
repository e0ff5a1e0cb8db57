import type { en as account } from '#schema/messages/account/en';
import type { en as shared } from '#schema/messages/en';
import type { en as own } from '../../messages/en.ts';
import type { en as later } from '../../messages/later/en.ts';

/** The id of a text of the interface. */
export type TextId =
  | keyof typeof shared
  | keyof typeof account
  | keyof typeof own
  | keyof typeof later;
export type TextValues = Record<string, string | number>;
/** Returns a text in the reader's language. */
export type Text = (id: TextId, values?: TextValues) => string;
