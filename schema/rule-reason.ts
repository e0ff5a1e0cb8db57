import type { Language } from './enums.ts';
import { type IntegrityKind, integrityKinds } from './integrity.ts';
import { messages } from './messages/index.ts';

const textOf = (language: Language, kind: IntegrityKind): string =>
  messages[language][`integrity.${kind}`];

/** Why a rule withholds a vote, in both languages: events carry it where staff's words are otherwise. */
export const reasonOfRule = (kind: IntegrityKind): string =>
  `${textOf('en', kind)} / ${textOf('zh', kind)}`;

/** A reason for a reader of one language. Staff's words stay as they are. */
export function reasonIn(language: Language, reason: string): string {
  const kind = integrityKinds.find((each) => reasonOfRule(each) === reason);
  return kind ? textOf(language, kind) : reason;
}
