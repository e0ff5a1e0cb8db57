import { backfill, OnlineMigration } from '#kit/database/online-migration';

/**
 * Adds the UPs of the time before the boards. Events add the later ones, beside it: each UP is added
 * once, by one of both.
 */
const change = `
  insert into board_score (period, product_id, type, ups, reached_at)
  select board.period, u.product_id, min(p.type), sum(u.weight), max(u.at)
  from up u
  join product p on p.id = u.product_id
  cross join lateral (values
    (to_char(u.at at time zone 'UTC', 'YYYY-MM-DD')),
    (to_char(u.at at time zone 'UTC', 'IYYY-"w"IW')),
    (to_char(u.at at time zone 'UTC', 'YYYY-MM')),
    ('all')
  ) as board (period)
  where u.product_id in (select key from batch) and u.at <= (select last_up from board_start)
  group by board.period, u.product_id
  on conflict (period, product_id) do update set
    ups = board_score.ups + excluded.ups,
    reached_at = greatest(board_score.reached_at, excluded.reached_at)`;

/** Makes the boards of these scores known. */
const named = `
  insert into board (period, kind, ends_at)
  select s.period,
    case when s.period = 'all' then 'ALL' when s.period like '%w%' then 'WEEK'
      when length(s.period) = 7 then 'MONTH' else 'DAY' end,
    case when s.period = 'all' then null
      when s.period like '%w%' then (to_date(s.period, 'IYYY-"w"IW') + 7)::timestamp at time zone 'UTC'
      when length(s.period) = 7
        then (to_date(s.period, 'YYYY-MM') + interval '1 month') at time zone 'UTC'
      else (to_date(s.period, 'YYYY-MM-DD') + 1)::timestamp at time zone 'UTC' end
  from (
    select distinct period from board_score where product_id in (select key from batch)
  ) as s
  on conflict (period) do nothing`;

export class PastBoards extends OnlineMigration {
  override steps() {
    return [
      backfill({ name: 'scores of past boards', table: 'product', key: 'id', change, size: 50 }),
      backfill({ name: 'past boards', table: 'product', key: 'id', change: named, size: 100_000 }),
    ];
  }
}
