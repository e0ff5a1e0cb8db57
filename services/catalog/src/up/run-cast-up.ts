import { isLockTimeout } from '#kit/database/rejected-statement';
import type { OutboxRow } from '#kit/events/outbox';
import type { ResultToKeep } from '#kit/idempotency/kept-result';
import type { ServiceContext } from '#kit/service/service';
import type { Attempt } from '#kit/throttle/count-attempts';
import type { Language } from '#schema/enums';
import { times } from '#schema/limits';
import { castUp, type FoundUp, type RecentUps } from './cast-up.ts';
import { castUpBatch, type UpBatchParameters } from './cast-up-batch.ts';
import type { CounterWait } from './product-locks.ts';

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
}

async function runCastUp(
  { database, attempts: { writeLimits } }: Context,
  { event, attempt, keyed, ...up }: UpParameters,
  { isWhole = false, wait }: SingleVariant & { wait: CounterWait },
) {
  const result = keyed ?? noResult;
  const { needsRoom } = result;
  const variant = { writeLimits, needsRoom, isKeyed: keyed !== null, isWhole, wait };
  const parameters = { ...result, ...attempt, ...event, ...up };
  const [found] = await castUp.of(variant).command(database, parameters);
  return found ?? null;
}

/**
 * Casts an UP by a statement of its own. Null when there is no such product.
 * @param variant with how it waits for the counter; for other locks it waits briefly in any case
 */
export const castOne = (
  context: Context,
  up: UpParameters,
  variant: SingleVariant & { wait: 'brief' | 'long' },
): Promise<FoundUp | null> => runCastUp(context, up, variant);

/** In place of what was found: another transaction has locked the counter of the product. */
export const held = 'held';

/** As `castOne`, without a wait for the counter: when it is locked, the UP is `held`, and not cast. */
export async function castUnlessHeld(
  context: Context,
  up: UpParameters,
): Promise<FoundUp | typeof held | null> {
  const found = await runCastUp(context, up, { wait: 'none' });
  return found?.isHeld ? held : found;
}

/** @param since `performance.now()` at the first try */
export const isWithinLockTimeout = (since: number): boolean =>
  performance.now() - since < times.requestLock;

/**
 * Repeats an UP that has timed out on a lock, until 2 s after the first try. A failed try has written nothing, and between
 * two tries other UPs of the product are cast.
 * @param limit runs a try when it may begin
 */
export async function retryLockTimeouts<T>(
  cast: () => Promise<T>,
  limit: (run: () => Promise<T>) => Promise<T> = (run) => run(),
): Promise<T> {
  const since = performance.now();
  let failure: unknown = null;
  for (;;) {
    try {
      return await limit(() => {
        if (failure !== null && !isWithinLockTimeout(since)) throw failure;
        return cast();
      });
    } catch (error) {
      if (error === failure || !isLockTimeout(error)) throw error;
      failure = error;
    }
  }
}

/** Casts an UP outside of batches. */
export const castAlone = (
  context: Context,
  up: UpParameters,
  variant: SingleVariant,
): Promise<FoundUp | null> =>
  retryLockTimeouts(() => castOne(context, up, { ...variant, wait: 'long' }));

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
  const wait = waits ? 'long' : 'none';
  const rows = await castUpBatch.of({ writeLimits, wait }).command(database, columnsOf(ups));
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
