import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { isRowId } from '#kit/runtime/ids';
import { splitLanguage } from '#schema/page-address';
import { pagePaths } from '#schema/page-paths';
import type { BadgeTables } from '../tables.ts';
import { type BadgeRow, type BadgeTypes, columns } from './badge-row.ts';

/** How many badges a staff search returns at most. */
export const foundMax = 20;

const maxLength = 200;

const findSuspended = statement<BadgeTables>()((db) =>
  db
    .selectFrom('badge')
    .select(columns)
    .where('suspended_by', '=', sql.lit('STAFF'))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(foundMax))
    .$narrowType<BadgeTypes>(),
);

const findExact = statement<BadgeTables, { id: string; text: string }>()((db, p) =>
  db
    .selectFrom('badge')
    .select(columns)
    .where(
      sql<boolean>`(id = ${p.cast('id', 'bigint')} or product_id = ${p('text')}
        or lower(name ->> 'en') = lower(${p('text')}) or lower(name ->> 'zh') = lower(${p('text')})
        or (contract is not null and lower(contract) = lower(${p('text')})))`,
    )
    .where('status', '<>', 'DRAFT')
    .orderBy('id', 'desc')
    .limit(sql.lit(foundMax))
    .$narrowType<BadgeTypes>(),
);

/** The badge that the address of one of its pages names; otherwise the text itself. */
function idOfAddress(text: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const { path } = splitLanguage(new URL(text).pathname);
  return path.startsWith(`${pagePaths.badges}/`) ? (path.split('/')[2] ?? '') : text;
}

/**
 * Badges that are not drafts and whose id, page, name, contract or product is the text, latest first; those that staff
 * have suspended without a text. The caller checks that the viewer is staff.
 */
export async function findBadges(on: Queryable, keyword: string): Promise<BadgeRow[]> {
  // PostgreSQL stores no such character.
  const text = keyword.replaceAll('\u0000', '').trim().slice(0, maxLength);
  if (text === '') return findSuspended.run(on);
  const id = idOfAddress(text);
  return findExact.run(on, { id: isRowId(id) ? id : '0', text });
}
