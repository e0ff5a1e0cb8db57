import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { type Attempt, attemptOf, attemptSql } from '#kit/throttle/count-attempts';
import { hotWordClicked } from '#schema/generated/events';
import { counts, hotWordClicks } from '#schema/limits';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { markOf } from '../visit/record-visits.ts';
import type { Visitor } from '../visit/visit-batch.ts';

export interface HotWordRow {
  id: string;
  word: string;
}

const readHotWords = statement<CatalogTables, { count: number }>()((db, p) =>
  db
    .selectFrom('hot_word')
    .select(['id', 'word'])
    .where('is_hidden', '=', false)
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('clicks', 'desc')
    .orderBy('id')
    .limit(p('count')),
);

/** Returns the word in any case; the click is added only when it is counted. */
const addClick = statement<CatalogTables, { wordId: string } & Attempt>()((db, p) =>
  db
    .with('target', (cte) =>
      cte.selectFrom('hot_word').select(['id', 'word']).where('id', '=', p('wordId')),
    )
    .with('counted', () => sql<{ count: number }>`(${attemptSql(p, sql`from target`)})`)
    .with('clicked', (cte) =>
      cte
        .updateTable('hot_word as h')
        .from(['target', 'counted'])
        .set((eb) => ({ clicks: eb('h.clicks', '+', sql<string>`1`) }))
        .whereRef('h.id', '=', 'target.id')
        .returning('h.id'),
    )
    .selectFrom('target')
    .selectAll()
    .select((eb) =>
      eb.exists(eb.selectFrom('clicked').select('clicked.id')).$castTo<boolean>().as('isCounted'),
    ),
);

const findWord = statement<CatalogTables, { wordId: string }>()((db, p) =>
  db.selectFrom('hot_word').select(['id', 'word']).where('id', '=', p('wordId')),
);

/** Pinned ones first, then the most clicked; no hidden ones. @throws PAGE_TOO_LARGE */
export function listHotWords(database: Database, first: number): Promise<HotWordRow[]> {
  if (first < 1 || first > counts.pageMax) {
    throw new DomainError('PAGE_TOO_LARGE', { field: 'first', max: counts.pageMax });
  }
  return readHotWords.run(database, { count: first });
}

/**
 * Counts a click: one per word, client address and UTC day. Further ones, and those of robots, are accepted
 * and change nothing.
 * @throws NOT_FOUND
 */
export async function recordHotWordClick(
  context: CatalogContext,
  wordId: string,
  visitor: Visitor | null,
): Promise<HotWordRow> {
  if (!isRowId(wordId)) throw new DomainError('NOT_FOUND');
  if (!visitor) {
    const found = await findWord.first(context.database, { wordId });
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
  const day = context.clock.now().toISOString().slice(0, 10);
  const { max, window: windowMs } = hotWordClicks;
  const limit = { scope: 'hot-word.click', max, windowMs };
  const attempt = attemptOf(context, limit, `${wordId} ${day} ${visitor.address}`);
  const [row] = await addClick.command(context.database, { wordId, ...attempt });
  if (!row) throw new DomainError('NOT_FOUND');
  const { isCounted, id, word } = row;
  if (isCounted) {
    context.visits.publish(hotWordClicked({ wordId: id, word, ...markOf(visitor) }), visitor);
  }
  return { id, word };
}
