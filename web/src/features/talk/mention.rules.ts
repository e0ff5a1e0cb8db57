import { mentionPattern } from '#schema/talk-limits';

/** A member who can be mentioned. */
export interface Person {
  id: string;
  nickname: string;
}

/** A chosen member: the field shows `@` and the label, the server gets `@` and the id. */
export interface Mention {
  id: string;
  label: string;
}

/** What is typed between `@` and the caret. */
export interface TypedMention {
  /** Of the `@` in the text. */
  start: number;
  query: string;
}

/** No mention begins inside an e-mail address. */
const typed = /(?:^|[^\w.%+@-])@([^\s@]{0,24})$/;

/** The mention that is typed at the caret; null for none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const query = typed.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

const mostOptions = 6;

/** Whom the typed text can mean: first those whose names begin with it. */
export function mentionOptions(people: readonly Person[], query: string): Person[] {
  const wanted = query.toLowerCase();
  const placeOf = ({ nickname }: Person) => nickname.toLowerCase().indexOf(wanted);
  const found = people.filter((person) => placeOf(person) >= 0);
  const first = found.filter((person) => placeOf(person) === 0);
  return [...first, ...found.filter((person) => !first.includes(person))].slice(0, mostOptions);
}

/** Who can be mentioned, each once, without the viewer and erased members. */
export function peopleOf(
  members: readonly (({ isErased: boolean } & Person) | null | undefined)[],
  viewerId: string | null,
): Person[] {
  const known = new Map<string, Person>();
  for (const member of members) {
    if (!member || member.isErased || member.id === viewerId || known.has(member.id)) continue;
    known.set(member.id, { id: member.id, nickname: member.nickname });
  }
  return [...known.values()];
}

/** The mention of a member. Two members of one name have different labels. */
export function mentionOf({ id, nickname }: Person, chosen: readonly Mention[]): Mention {
  const name = nickname.replace(/\s+/g, ' ').trim();
  const isTaken = chosen.some((mention) => mention.label === name && mention.id !== id);
  return { id, label: isTaken ? `${name}#${id.slice(0, 4)}` : name };
}

const withMention = (chosen: readonly Mention[], mention: Mention): Mention[] => [
  ...chosen.filter(({ id }) => id !== mention.id),
  mention,
];

/** The text after a choice, with the caret behind it. */
export function insertMention(
  text: string,
  caret: number,
  { start }: TypedMention,
  { label }: Mention,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${label} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

const escaped = (label: string) => label.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The text as the server gets it: each label of a chosen member becomes her id. */
export function encodeMentions(text: string, chosen: readonly Mention[]): string {
  if (chosen.length === 0) return text;
  const ids = new Map(chosen.map(({ id, label }) => [label, id]));
  // A label can begin with another one.
  const labels = [...ids.keys()].sort((one, two) => two.length - one.length).map(escaped);
  // As in the pattern of ids: what follows must not be a part of the name.
  const pattern = new RegExp(`@(${labels.join('|')})(?![0-9A-Za-z#-])`, 'g');
  return text.replace(pattern, (_, label: string) => `@${ids.get(label)}`);
}

/** The text of a comment as its editor shows it. Members without a name stay ids. */
export function decodeMentions(
  content: string,
  people: readonly Person[],
): { text: string; chosen: Mention[] } {
  let chosen: Mention[] = [];
  const text = content.replace(mentionPattern, (match, id: string) => {
    const person = people.find((each) => each.id === id.toLowerCase());
    if (!person) return match;
    const mention = mentionOf(person, chosen);
    chosen = withMention(chosen, mention);
    return `@${mention.label}`;
  });
  return { text, chosen };
}

/** Mentions in a draft, which stores texts only. */
export const storedMention = ({ id, label }: Mention): string => `${id} ${label}`;

export function readMentions(stored: readonly string[]): Mention[] {
  return stored.flatMap((line) => {
    const at = line.indexOf(' ');
    return at < 1 ? [] : [{ id: line.slice(0, at), label: line.slice(at + 1) }];
  });
}

/** The stored mentions with one more. */
export const addMention = (stored: readonly string[], mention: Mention): string[] =>
  withMention(readMentions(stored), mention).map(storedMention);
