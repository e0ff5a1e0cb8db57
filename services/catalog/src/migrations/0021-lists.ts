import { backfill, brief, index, OnlineMigration } from '#kit/database/online-migration';
import { facetsSql, livingSql } from '../listing/facets.rules.ts';
import { heatSql } from '../listing/heat.rules.ts';

/**
 * What lists sort and filter by. `product_listing` has what changes seldom, `product_rising` changes
 * with each UP. An older release fills `product_rank` only; the sweep of the ranking adds the rest.
 */
const tables = `
  alter table product_rank add column if not exists living smallint not null default 1;
  create table if not exists product_listing (
    product_id bigint primary key references product_rank on delete cascade,
    type smallint not null,
    living smallint not null,
    stage smallint not null,
    released_at timestamptz not null,
    followers integer not null,
    facets integer[] not null
  ) with (fillfactor = 80);
  create index if not exists product_listing_newest
    on product_listing (living desc, released_at desc, product_id desc);
  create index if not exists product_listing_newest_of_type
    on product_listing (type, living desc, released_at desc, product_id desc);
  create index if not exists product_listing_followers
    on product_listing (living desc, followers desc, product_id desc);
  create index if not exists product_listing_followers_of_type
    on product_listing (type, living desc, followers desc, product_id desc);
  create index if not exists product_listing_upcoming
    on product_listing (stage desc, released_at desc, product_id desc) where stage between 1 and 8;
  create index if not exists product_listing_facets
    on product_listing using gin (facets) with (fastupdate = off);
  create table if not exists product_rising (
    product_id bigint primary key,
    type smallint not null,
    living smallint not null,
    heat double precision not null default 0
  ) with (fillfactor = 80);
  create index if not exists product_rising_all
    on product_rising (living desc, heat desc, product_id desc);
  create index if not exists product_rising_of_type
    on product_rising (type, living desc, heat desc, product_id desc)`;

/**
 * Scores of each period's products, by the names of `#schema/board-period`. `board_start` has the last
 * UP that the boards get from the table `up`; events have the later ones.
 */
const boards = `
  create table if not exists board (
    period text primary key,
    kind text not null check (kind in ('DAY', 'WEEK', 'MONTH', 'ALL')),
    ends_at timestamptz,
    is_trimmed boolean not null default false
  );
  create index if not exists board_of_kind on board (kind, period);
  create table if not exists board_score (
    period text not null,
    product_id bigint not null,
    type smallint not null,
    ups integer not null,
    reached_at timestamptz not null,
    primary key (period, product_id)
  ) with (fillfactor = 80);
  create index if not exists board_score_places
    on board_score (period, type, ups desc, reached_at, product_id);
  create table if not exists board_start (
    is_only boolean primary key default true check (is_only),
    last_up timestamptz not null
  )`;

const setStart = `
  insert into board_start (last_up)
  select coalesce(max(at), '-infinity') from up
  on conflict do nothing`;

const listings = `
  insert into product_listing
    (product_id, type, living, stage, released_at, followers, facets)
  select p.id, p.type, ${livingSql}, p.stage, coalesce(p.released_at, p.created_at), c.followers,
    ${facetsSql}
  from product_rank r join product p on p.id = r.product_id
  join product_counter c on c.product_id = p.id
  where p.id in (select key from batch)
  on conflict (product_id) do nothing`;

const heats = `
  insert into product_rising (product_id, type, living, heat)
  select p.id, p.type, ${livingSql}, coalesce(${heatSql}, 0)
  from product_rank r join product p on p.id = r.product_id
  where p.id in (select key from batch)
  on conflict (product_id) do nothing`;

const dead = `
  update product_rank r set living = 0 from product p
  where p.id = r.product_id and p.stage = 10 and p.id in (select key from batch)`;

export class Lists extends OnlineMigration {
  override steps() {
    const ranks = { table: 'product_rank', key: 'product_id' };
    return [
      brief(tables),
      brief(boards),
      brief(setStart),
      backfill({ ...ranks, name: 'product listings', change: listings }),
      backfill({ ...ranks, name: 'rising products', change: heats, size: 100 }),
      backfill({ ...ranks, name: 'products out of service', change: dead }),
      index('product_rank_living', 'on product_rank (living desc, up_value desc, product_id desc)'),
      index(
        'product_rank_living_of_type',
        'on product_rank (type, living desc, up_value desc, product_id desc)',
      ),
      index('product_tags', 'on product using gin (tags) where status = 1'),
    ];
  }
}
