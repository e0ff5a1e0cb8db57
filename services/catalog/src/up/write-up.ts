import { statement } from '#kit/database/statement';
import {
  assertMayKeepResult,
  isResultConflict,
  type ResultToKeep,
} from '#kit/idempotency/kept-result';
import type { RequestWriter } from '#kit/subgraph/context';
import { attemptOf, msUntilFree, refundAttempt, takeAttempt } from '#kit/throttle/count-attempts';
import { clientLimit, siteLimit, throttled, type Writer } from '#kit/throttle/write-limits';
import { roles } from '#schema/enums';
import { upCast } from '#schema/generated/events';
import { detectLanguage } from '#schema/text-language';
import { writeLimits as limits } from '#schema/write-limits';
import type { CatalogContext } from '../context.ts';
import { networkMark } from '../integrity/network-mark.rules.ts';
import type { CatalogTables } from '../tables.ts';
import type { FoundUp, RecentUps } from './cast-up.ts';
import { castAlone, type UpParameters } from './run-cast-up.ts';

export interface UpInput {
  productId: string;
  reason: string;
}

export interface UpToCast
  extends UpInput,
    Writer,
    Pick<RequestWriter, 'roles' | 'countsForRewards'> {
  /** Whether the response needs the whole product. */
  isWhole: boolean;
  /** Null for an UP without a key. */
  keyed: ResultToKeep | null;
}

/** What is kept for the key of an UP. */
export interface KeptUp {
  addUpValue: 1 | 2;
  upValue: number;
}

const { perMember, window } = limits.up;

const recentUps = ({ clock }: CatalogContext, userId: string): RecentUps => ({
  userId,
  countedFrom: new Date(clock.now().getTime() - window),
});

/** Another UP has taken the key meanwhile. */
export const keyTaken = 'keyTaken';

function parametersOf(
  context: CatalogContext,
  { productId, userId, address, reason, roles: held, countsForRewards, keyed }: UpToCast,
): UpParameters {
  const { outbox, attempts, clock } = context;
  // Placeholders, which the statement replaces.
  const decided = { countsForRewards: true, upValue: 1, sharerId: null, ownerId: null };
  return {
    ...recentUps(context, userId),
    productId,
    reason,
    language: detectLanguage(reason),
    network: networkMark(attempts.key, address, clock.now()),
    isGolden: held.includes(roles.goldfinger),
    mayCount: countsForRewards !== false,
    event: outbox.row(upCast({ ...decided, weight: 1, productId, userId })),
    attempt: attemptOf(context, clientLimit('up'), address),
    keyed,
  };
}

/**
 * Casts the UP if the facts and the limits allow it. Null when there is no such product.
 * @param inBatch with the UPs of other requests; the response has the usual columns then
 */
export async function writeUp(
  context: CatalogContext,
  up: UpToCast,
  inBatch: boolean,
): Promise<FoundUp | typeof keyTaken | null> {
  const parameters = parametersOf(context, up);
  try {
    return await (inBatch
      ? context.upBatcher.cast(parameters)
      : castAlone(context, parameters, { isWhole: up.isWhole }));
  } catch (error) {
    if (isResultConflict(error)) return keyTaken;
    throw error;
  }
}

/** Whether the UPs of this member count for the IPv6 site of the client. */
export const countsForSite = ({ attempts }: CatalogContext, { site }: Writer): boolean =>
  Boolean(site) && attempts.writeLimits === 'all';

/**
 * Casts an UP that counts for the IPv6 site of its member, if it is cast. The statement of the UP counts for its network.
 * @throws THROTTLED
 */
export async function withinSiteLimit(
  context: CatalogContext,
  writer: Writer,
  cast: () => ReturnType<typeof writeUp>,
): ReturnType<typeof writeUp> {
  const { site } = writer;
  if (!site || !countsForSite(context, writer)) return cast();
  const { database } = context;
  const limit = siteLimit('up');
  const waitMs = await takeAttempt(context, database, limit, site);
  if (waitMs !== null) throw throttled(waitMs);
  const refund = () => refundAttempt(context, database, limit, site);
  const done = await cast().catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (!isCast(done)) await refund();
  return done;
}

export type CountedUp = FoundUp & { weight: 1 | 2; counted: number };

export const isCast = (found: Awaited<ReturnType<typeof writeUp>>): found is CountedUp =>
  found !== null && found !== keyTaken && found.counted !== null;

/** The UP that has to become older than the window before the member may cast another one. */
const findLimitingUp = statement<CatalogTables, RecentUps>()((db, p) =>
  db
    .selectFrom('up')
    .select('at')
    .where('user_id', '=', p('userId'))
    .where('at', '>', p('countedFrom'))
    .orderBy('at', 'desc')
    .offset(perMember - 1)
    .limit(1),
);

/** @throws THROTTLED when a limit of the member or the client address was the reason to write nothing */
export async function assertBelowLimits(
  context: CatalogContext,
  { userId, address, keyed }: Writer & Pick<UpToCast, 'keyed'>,
): Promise<void> {
  const { database, attempts } = context;
  if (keyed) await assertMayKeepResult(database, keyed, keyed.keptAt);
  if (attempts.writeLimits === 'none') return;
  const recent = recentUps(context, userId);
  const limiting = await findLimitingUp.first(database, recent);
  if (limiting)
    throw throttled(Math.min(limiting.at.getTime() - recent.countedFrom.getTime(), window));
  if (attempts.writeLimits === 'member') return;
  const limit = clientLimit('up');
  const waitMs = await msUntilFree(database, limit, attemptOf(context, limit, address));
  if (waitMs !== null) throw throttled(waitMs);
}
