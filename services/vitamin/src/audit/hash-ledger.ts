import pg from 'pg';
import type { Queryable } from '#kit/database/database';

/** Of a gift: whether its chain ends with the member. */
const isGiven = (schema: string) => `
  (select count(*) from ${schema}.transfer r
    where r.reverses is not null and r.rule = 'newcomer'
      and substring(r.cause from '^reversal:(.+):\\d+$') = given.cause) % 2 = 0`;

/**
 * Rows of a ledger without what depends on the order in which it was written: ids of transfers, sequence
 * numbers of copies, and of the newcomer's gift, which completes with events of three topics, its time and how
 * often it was taken back. An account of nothing else has the balance 0.
 */
const contents = (schema: string) => `
  select 'account' as kind, id as key, balance::text as content from ${schema}.account where balance <> 0
  union all select 'member', user_id::text, roles::text from ${schema}.member
  union all select 'product', product_id,
    (to_jsonb(product) - array['sequence', 'listing_sequence'])::text from ${schema}.product
  union all select 'newcomer', user_id::text, to_jsonb(newcomer)::text from ${schema}.newcomer
  union all select 'wallet', wallet_key, to_jsonb(wallet)::text from ${schema}.rewarded_wallet wallet
  union all select 'withheld', up_key, (to_jsonb(up) - 'sequence')::text
    from ${schema}.withheld_up up
  union all select 'transfer', given.rule || ' ' || given.cause,
    jsonb_build_array(given.debit_account, given.credit_account, given.amount,
      case when given.rule <> 'newcomer' then given.at end, reversed.cause)::text
    from ${schema}.transfer given left join ${schema}.transfer reversed on reversed.id = given.reverses
  where given.rule <> 'newcomer' or (given.reverses is null and ${isGiven(schema)})`;

export async function hashLedger(queryable: Queryable, schema: string): Promise<string> {
  const [row] = await queryable.query<{ hash: string }>(
    `select encode(sha256(coalesce(string_agg(
       sha256(convert_to(kind || ' ' || key || ' ' || content, 'UTF8')), ''::bytea
       order by kind collate "C", key collate "C"), ''::bytea)), 'hex') as hash
     from (${contents(pg.escapeIdentifier(schema))}) as row`,
  );
  return row?.hash ?? '';
}
