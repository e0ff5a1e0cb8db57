import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { reasonOfCase } from './case-row.ts';

interface MergedVotes {
  duplicateId: string;
  survivorId: string;
  /** Who voted for both. */
  userIds: readonly string[];
  at: Date;
  reason: string;
}

/**
 * Ends the open cases of votes that a merge did not keep. Nobody decides about them any more: they count
 * nothing, with the reason of the merge. Cases of votes that moved are found at the survivor.
 */
export const endMergedCases = statement<CatalogTables, MergedVotes>()(
  (_, p) => sql<object>`
    update integrity_case set status = 'REVERSED', decided_at = ${p.cast('at', 'timestamptz')},
      reason = ${reasonOfCase(p.cast('reason', 'text'))}
    from product as cast_for, up as kept
    where integrity_case.user_id = ${p.any('userIds', 'uuid[]')} and integrity_case.status = 'OPEN'
      and cast_for.id = integrity_case.product_id
      and coalesce(cast_for.merged_into, cast_for.id) in (
        ${p.cast('duplicateId', 'bigint')}, ${p.cast('survivorId', 'bigint')})
      and kept.user_id = integrity_case.user_id and kept.product_id = ${p.cast('survivorId', 'bigint')}
      and (kept.withheld_at is null or kept.withheld_rule is null
        or coalesce(cast_for.merged_into, cast_for.id) = ${p.cast('duplicateId', 'bigint')})`,
);
