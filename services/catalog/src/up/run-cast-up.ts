import type { OutboxRow } from '#kit/events/outbox';
import type { ResultToKeep } from '#kit/idempotency/kept-result';
import type { ServiceContext } from '#kit/service/service';
import type { Attempt } from '#kit/throttle/count-attempts';
import type { Language } from '#schema/enums';
import { castUp, type FoundUp, type RecentUps } from './cast-up.ts';
import { castUpBatch, type UpBatchParameters } from './cast-up-batch.ts';

/** An UP with all that its statement needs. */
export interface UpParameters extends RecentUps {
  productId: string;
  reason: string;
  language: Language;
  network: string | null;
  isGolden: boolean;
  mayCount: boolean;
  /** Weight, counter, owner, sharer and `countsForRewards` are placeholders, which the statement replaces. */
  event: OutboxRow;
  attempt: Attempt;
  /** Null for an UP without a key. */
  keyed: ResultToKeep | null;
}

type Context = Pick<ServiceContext, 'database' | 'attempts'>;

/** Not used: the statement without a key has no such parameters. */
const noResult = { writeId: '', request: '', needsRoom: false, keptAt: new Date(0) };

interface SingleVariant {
  /** Whether the response needs the whole product. */
  isWhole?: boolean;
  /** Whether the statement fails when it has to wait for a lock. */
  isBrief?: boolean;
}

/** Casts an UP by a statement of its own. Null when there is no such product. */
export async function castOne(
  { database, attempts: { writeLimits } }: Context,
  { event, attempt, keyed, ...up }: UpParameters,
  { isWhole = false, isBrief = false }: SingleVariant = {},
): Promise<FoundUp | null> {
  const result = keyed ?? noResult;
  const { needsRoom } = result;
  const variant = { writeLimits, needsRoom, isKeyed: keyed !== null, isWhole, isBrief };
  const parameters = { ...result, ...attempt, ...event, ...up };
  const [found] = await castUp.of(variant).command(database, parameters);
  return found ?? null;
}

/** In place of what was found: another transaction has locked the counter of the product. */
export const held = 'held';

/**
 * Casts UPs of different members by one statement. Returns what it found for each, without the further columns of the
 * product; undefined when there is no such product.
 * @param waits whether to wait for locked counters; else their UPs are `held`, and not cast
 */
export async function castMany(
  { database, attempts: { writeLimits } }: Context,
  ups: readonly UpParameters[],
  waits: boolean,
): Promise<(FoundUp | typeof held | undefined)[]> {
  const rows = await castUpBatch.of({ writeLimits, waits }).command(database, columnsOf(ups));
  const results = new Array<FoundUp | typeof held | undefined>(ups.length).fill(undefined);
  for (const { n, isHeld, ...found } of rows) results[Number(n) - 1] = isHeld ? held : found;
  return results;
}

/**
 * PostgreSQL assumes ten values in an array that it does not see. With fewer, a plan for these values would look cheaper
 * than the one that the connection keeps, and each batch would be planned. Only `productIds` is filled up: `unnest` gives
 * the other columns null, and a null product joins nothing.
 */
const assumedValues = 10;

function columnsOf(ups: readonly UpParameters[]): UpBatchParameters {
  const last = ups.at(-1) as UpParameters;
  const { topic, type } = last.event;
  const nulls = new Array<null>(Math.max(0, assumedValues - ups.length)).fill(null);
  return {
    ...last.attempt,
    countedFrom: last.countedFrom,
    topic,
    type,
    userIds: ups.map(({ userId }) => userId),
    productIds: [...ups.map(({ productId }) => productId), ...nulls],
    reasons: ups.map(({ reason }) => reason),
    languages: ups.map(({ language }) => language),
    networks: ups.map(({ network }) => network),
    golden: ups.map(({ isGolden }) => isGolden),
    mayCount: ups.map(({ mayCount }) => mayCount),
    times: ups.map(({ event }) => event.time),
    eventIds: ups.map(({ event }) => event.id),
    data: ups.map(({ event }) => event.data),
    traceparents: ups.map(({ event }) => event.traceparent),
    counterKeys: ups.map(({ attempt }) => attempt.counterKey),
    writeIds: ups.map(({ keyed }) => keyed?.writeId ?? null),
    requests: ups.map(({ keyed }) => keyed?.request ?? null),
    keptAt: ups.map(({ keyed }) => keyed?.keptAt ?? null),
    needRoom: ups.map(({ keyed }) => keyed?.needsRoom ?? null),
  };
}
