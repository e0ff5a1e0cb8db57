import type { Language } from './enums.ts';
import { type IntegrityKind, integrityKinds } from './integrity.ts';
import { messages } from './messages/index.ts';

const textOf = (language: Language, kind: IntegrityKind): string =>
  messages[language][`integrity.${kind}`];

/**
 * The texts of earlier releases, as their events and copies have them. Whoever changes the text of a kind adds the
 * old one here, in both languages; the test names it.
 */
const formerReasons: Readonly<Partial<Record<IntegrityKind, readonly string[]>>> = {};

/** Why a rule withholds a vote, in both languages: events carry it where staff's words are otherwise. */
export const reasonOfRule = (kind: IntegrityKind): string =>
  `${textOf('en', kind)} / ${textOf('zh', kind)}`;

/** A reason for a reader of one language. Staff's words stay as they are. */
export function reasonIn(language: Language, reason: string): string {
  const kind = integrityKinds.find(
    (each) => reasonOfRule(each) === reason || formerReasons[each]?.includes(reason),
  );
  return kind ? textOf(language, kind) : reason;
}
