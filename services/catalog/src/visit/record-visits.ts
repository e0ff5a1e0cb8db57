import { statement } from '#kit/database/statement';
import { isRowId } from '#kit/runtime/ids';
import type { RequestContext } from '#kit/subgraph/context';
import { adClicked } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { adIdOf, searchedText } from './visit.rules.ts';
import type { Visitor } from './visit-batch.ts';

/** Null for a program that says it is a robot: what it reads is no visit. */
export const visitorOf = ({ viewer, client }: RequestContext): Visitor | null =>
  client.isRobot
    ? null
    : { userId: viewer?.userId ?? null, address: client.address, isProgram: !client.isBrowser };

/** What events say of their visitor. */
export const markOf = ({ isProgram }: Visitor): { byProgram?: true } =>
  isProgram ? { byProgram: true } : {};

const findWord = statement<CatalogTables, { wordId: string }>()((db, p) =>
  db.selectFrom('hot_word').select('word').where('id', '=', p('wordId')),
);

/** Publishes a search, in any form that a client names its word. */
export async function recordWordSearch(
  { database, visits }: CatalogContext,
  context: RequestContext,
  { word, wordId }: { word: string | null; wordId: string | null },
): Promise<void> {
  const visitor = visitorOf(context);
  if (!visitor) return;
  const isKnown = !word?.trim() && wordId !== null && isRowId(wordId);
  const named = isKnown ? (await findWord.first(database, { wordId }))?.word : word;
  const text = searchedText(named ?? '');
  if (text !== null) {
    visits.search({ text, language: context.language, ...markOf(visitor) }, visitor);
  }
}

export function recordAdClick(
  { visits }: CatalogContext,
  context: RequestContext,
  data: string,
): void {
  const visitor = visitorOf(context);
  if (visitor) {
    visits.publish(adClicked({ adId: adIdOf(data), ...markOf(visitor) }), visitor);
  }
}
