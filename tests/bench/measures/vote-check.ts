import type { Admin } from '../admin.ts';
import { sizes } from '../data/sizes.ts';
import { report } from '../report.ts';

interface Counts {
  votes: number;
  events: number;
  wrongCounters: number;
  wrongRanks: number;
  wrongVitamins: number;
  wrongBalances: number;
}

const rankTimeoutMs = 2_000;

const counts = `
  with event as (
    select value::jsonb->'data' as data from log.event
    where topic = 'catalog.product' and value::jsonb->>'type' = 'catalog.up-cast.v1'
  ), counted as (
    select data->>'productId' as product_id, sum((data->>'weight')::integer) as ups
    from event where (data->>'countsForRewards')::boolean group by 1
  )
  select
    (select count(*) from catalog.up)::integer as votes,
    (select count(*) from event)::integer as events,
    (select count(*) from catalog.product_counter c
      left join (select product_id, sum(weight) as ups from catalog.up group by 1) u using (product_id)
      where c.up_value <> coalesce(u.ups, 0))::integer as "wrongCounters",
    (select count(*) from catalog.product_rank join catalog.product_counter c using (product_id)
      where product_rank.up_value <> c.up_value)::integer as "wrongRanks",
    (select count(*) from counted join vitamin.product p using (product_id)
      where p.ups <> counted.ups)::integer as "wrongVitamins",
    (select count(*) from vitamin.account a
      where balance <> (select coalesce(sum(case when credit_account = a.id then amount else -amount end), 0)
        from vitamin.transfer where a.id in (credit_account, debit_account)))::integer as "wrongBalances"`;

/**
 * @throws unless counters are the sums of votes and every acknowledged vote exists with its event
 */
export async function assertCounted(
  admin: Admin,
  { acknowledged, maxUnknown }: { acknowledged: number; maxUnknown: number },
): Promise<void> {
  let [found] = await admin.query<Counts>(counts);
  // The ranking follows the votes with a delay.
  for (const end = performance.now() + rankTimeoutMs; performance.now() < end; ) {
    if (found?.wrongRanks === 0) break;
    [found] = await admin.query<Counts>(counts);
  }
  if (!found) throw new Error('no counts');
  const row = { measure: 'vote-check', side: 'after the votes', acknowledged, ...found };
  report('Votes counted', Object.keys(row).slice(2), [row]);
  const { events, wrongCounters, wrongRanks, wrongVitamins, wrongBalances } = found;
  const fits =
    wrongCounters + wrongRanks + wrongVitamins + wrongBalances === 0 &&
    found.votes >= sizes.ups + events &&
    // Votes in flight when the load tool stopped are committed without a recorded response.
    events >= acknowledged &&
    events <= acknowledged + maxUnknown;
  if (!fits) throw new Error('votes, counters, events and vitamins do not agree');
}
