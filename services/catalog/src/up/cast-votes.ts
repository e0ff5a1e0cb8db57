import type { OutboxRow } from '#kit/events/outbox';
import type { ResultToKeep } from '#kit/idempotency/kept-result';
import type { ServiceContext } from '#kit/service/service';
import type { Attempt } from '#kit/throttle/count-attempts';
import type { Language } from '#schema/enums';
import { castUp, type FoundUp, type RecentUps } from './cast-up.ts';
import { castUpBatch, type UpBatchParameters } from './cast-up-batch.ts';

/** An UP with all that its statement needs. */
export interface Vote extends RecentUps {
  productId: string;
  reason: string;
  language: Language;
  network: string | null;
  isGolden: boolean;
  mayCount: boolean;
  /** What the facts decide is still open. */
  event: OutboxRow;
  attempt: Attempt;
  /** Null for an UP without a key. */
  keyed: ResultToKeep | null;
}

type Context = Pick<ServiceContext, 'database' | 'attempts'>;

/** The statement of an UP without a key has no such parameters. */
const noResult = { writeId: '', request: '', needsRoom: false, keptAt: new Date(0) };

/**
 * Casts an UP by a statement of its own. Null when there is no such product.
 * @param isWhole whether the response needs the whole product
 */
export async function castAlone(
  { database, attempts: { writeLimits } }: Context,
  { event, attempt, keyed, ...vote }: Vote,
  isWhole = false,
): Promise<FoundUp | null> {
  const result = keyed ?? noResult;
  const variant = { writeLimits, needsRoom: result.needsRoom, isKeyed: keyed !== null, isWhole };
  const parameters = { ...result, ...attempt, ...event, ...vote };
  const [found] = await castUp.of(variant).command(database, parameters);
  return found ?? null;
}

/**
 * Casts UPs of different members by one statement. Returns what it found for each, without the further columns of the
 * product; undefined when there is no such product.
 */
export async function castTogether(
  { database, attempts: { writeLimits } }: Context,
  votes: readonly Vote[],
): Promise<(FoundUp | undefined)[]> {
  const rows = await castUpBatch.of({ writeLimits }).command(database, columnsOf(votes));
  const found = new Array<FoundUp | undefined>(votes.length).fill(undefined);
  for (const { n, ...each } of rows) found[Number(n) - 1] = each;
  return found;
}

/**
 * PostgreSQL assumes ten values in an array that it does not see. With fewer, a plan for these values would look cheaper
 * than the one that the connection keeps, and each batch would be planned.
 */
const assumedValues = 10;

function columnsOf(votes: readonly Vote[]): UpBatchParameters {
  const last = votes.at(-1) as Vote;
  const { topic, type } = last.event;
  const none = new Array<null>(Math.max(0, assumedValues - votes.length)).fill(null);
  return {
    ...last.attempt,
    countedFrom: last.countedFrom,
    topic,
    type,
    userIds: votes.map(({ userId }) => userId),
    productIds: [...votes.map(({ productId }) => productId), ...none],
    reasons: votes.map(({ reason }) => reason),
    languages: votes.map(({ language }) => language),
    networks: votes.map(({ network }) => network),
    golden: votes.map(({ isGolden }) => isGolden),
    mayCount: votes.map(({ mayCount }) => mayCount),
    times: votes.map(({ event }) => event.time),
    eventIds: votes.map(({ event }) => event.id),
    data: votes.map(({ event }) => event.data),
    traceparents: votes.map(({ event }) => event.traceparent),
    counterKeys: votes.map(({ attempt }) => attempt.counterKey),
    writeIds: votes.map(({ keyed }) => keyed?.writeId ?? null),
    requests: votes.map(({ keyed }) => keyed?.request ?? null),
    keptAt: votes.map(({ keyed }) => keyed?.keptAt ?? null),
    needRoom: votes.map(({ keyed }) => keyed?.needsRoom ?? null),
  };
}
