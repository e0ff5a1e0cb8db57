import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement, statementVariants } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import {
  boardPlaces,
  hasStarted,
  isLive,
  neighbourOf,
  type Period,
  parsePeriod,
} from '#schema/board-period';
import { productStatus, productTypes } from '#schema/enums';
import { listingStatuses } from '../decision-log/decision.rules.ts';
import type { CatalogTables } from '../tables.ts';

interface PlaceRow {
  productId: string;
  ups: number;
}

interface Parameters {
  period: string;
  types: readonly number[];
  /** Null for all time. */
  endsAt: Date | null;
}

const isReleased = sql`exists (
  select from product p
  where p.id = s.product_id and p.status = ${sql.lit(productStatus.RELEASED)} offset 0
)`;

/** A product without decisions was released with the demonstration data. */
const wasReleased = (endsAt: ReturnType<typeof sql>) => sql`coalesce((
  select d.to_status from decision d
  where d.subject = 'product' and d.subject_id = s.product_id and d.at < ${endsAt}
    and d.to_status in (${sql.join(listingStatuses.map((status) => sql.lit(status)))})
  order by d.id desc limit 1
), 'RELEASED') = 'RELEASED'`;

/**
 * The places of one or more types. Each type is read off its index until the board is full. A live board
 * shows released products; an ended one those that were released at its end, whatever becomes of them.
 */
const readPlaces = statementVariants<CatalogTables, Parameters, { isLive: boolean }>()(
  (_, p, { isLive: releasedOnly }) => sql<PlaceRow>`
    select place.product_id as "productId", place.ups
    from unnest(${p.cast('types', 'smallint[]')}) as kind (type)
    cross join lateral (
      select s.product_id, s.ups, s.reached_at from board_score s
      where s.period = ${p('period')} and s.type = kind.type and s.ups > 0
        and ${releasedOnly ? isReleased : wasReleased(p.cast('endsAt', 'timestamptz'))}
      order by s.ups desc, s.reached_at, s.product_id limit ${sql.lit(boardPlaces)}
    ) as place
    order by place.ups desc, place.reached_at, place.product_id limit ${sql.lit(boardPlaces)}`,
);

const readFirst = statement<CatalogTables, { kind: string }>()((db, p) =>
  db.selectFrom('board').select('period').where('kind', '=', p('kind')).orderBy('period').limit(1),
);

export interface BoardPlace {
  place: number;
  productId: string;
  ups: number;
  /** In the board of the period before; null when the product was not on it. */
  previousPlace: number | null;
  /** Of the board; null for all time. */
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface Board {
  period: string;
  kind: Period['kind'];
  startsAt: Date | null;
  endsAt: Date | null;
  isLive: boolean;
  previous: string | null;
  next: string | null;
  places: BoardPlace[];
}

/** @throws PERIOD_INVALID, PERIOD_NOT_STARTED */
function requirePeriod(text: string, now: number): Period {
  const period = parsePeriod(text);
  if (!period) throw new DomainError('PERIOD_INVALID', { field: 'period' });
  if (!hasStarted(period, now)) throw new DomainError('PERIOD_NOT_STARTED', { field: 'period' });
  return period;
}

/**
 * The products with the most UPs of a period, of one type or of all. Of equal ones, the first to reach
 * its number has the better place.
 * @throws PERIOD_INVALID, PERIOD_NOT_STARTED
 */
export async function readLeaderboard(
  database: Database,
  text: string,
  type: number | null,
  now: Date,
): Promise<Board> {
  const time = now.getTime();
  const period = requirePeriod(text, time);
  const types = type ? [type] : Object.values(productTypes);
  const live = isLive(period, time);
  const previous = neighbourOf(period, -1);
  const next = neighbourOf(period, 1);
  const placesOf = ({ key, endsAt }: Period, isLive: boolean) =>
    readPlaces
      .of({ isLive })
      .run(database, { period: key, types, endsAt: endsAt === null ? null : new Date(endsAt) });
  const [rows, before, first] = await Promise.all([
    placesOf(period, live),
    previous ? placesOf(previous, false) : [],
    readFirst.first(database, { kind: period.kind }),
  ]);
  const startsAt = period.startsAt === null ? null : new Date(period.startsAt);
  const endsAt = period.endsAt === null ? null : new Date(period.endsAt);
  const placesBefore = new Map(before.map(({ productId }, index) => [productId, index + 1]));
  return {
    period: period.key,
    kind: period.kind,
    startsAt,
    endsAt,
    isLive: live,
    previous: previous && first && first.period <= previous.key ? previous.key : null,
    next: next && hasStarted(next, time) ? next.key : null,
    places: rows.map(({ productId, ups }, index) => ({
      place: index + 1,
      productId,
      ups,
      previousPlace: placesBefore.get(productId) ?? null,
      startsAt,
      endsAt,
    })),
  };
}
