import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { BadgeTables } from '../tables.ts';
import type { ContractPart, ContractPartName, ContractParts } from './part.rules.ts';

const find = statement<BadgeTables, { badgeId: string }>()((db, p) =>
  db
    .selectFrom('contract_part')
    .select(['part', 'wanted', 'actual', 'asked', 'tries', 'reason'])
    .where('badge_id', '=', p('badgeId'))
    .orderBy('part')
    .$narrowType<{ part: ContractPartName }>(),
);

/** They change while their badge is locked. */
export async function readParts(on: Queryable, badgeId: string): Promise<ContractParts> {
  const parts = await find.run(on, { badgeId });
  return new Map(parts.map((part) => [part.part, part]));
}

interface Row extends ContractPart {
  badgeId: string;
  now: Date;
}

const upsert = statement<BadgeTables, Row>()((db, p) =>
  db
    .insertInto('contract_part')
    .values({
      badge_id: p('badgeId'),
      part: p('part'),
      wanted: p('wanted'),
      actual: p('actual'),
      asked: p('asked'),
      tries: p('tries'),
      reason: p('reason'),
      changed_at: p('now'),
    })
    .onConflict((row) =>
      row.columns(['badge_id', 'part']).doUpdateSet(({ ref }) => ({
        wanted: ref('excluded.wanted'),
        actual: ref('excluded.actual'),
        asked: ref('excluded.asked'),
        tries: ref('excluded.tries'),
        reason: ref('excluded.reason'),
        changed_at: ref('excluded.changed_at'),
      })),
    ),
);

/** A part of a badge that is locked. */
export const writePart = (on: Queryable, row: Row) => upsert.run(on, row);
