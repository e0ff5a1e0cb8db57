import { withoutDeadline } from '#kit/runtime/deadline';
import { isRowId } from '#kit/runtime/ids';
import { createWindows } from '#kit/runtime/windows';
import type { ServiceContext } from '#kit/service/service';
import { attemptOf } from '#kit/throttle/count-attempts';
import { DAY, MINUTE } from '#schema/durations';
import type { LinkKind } from '#schema/enums';
import { type EventDraft, linkClicked, unknownWordSearched } from '#schema/generated/events';
import { visits as limits } from '#schema/traffic-limits';
import { type Search, toSearchEvents } from './searched-words.ts';
import { dayOf } from './visit.rules.ts';
import { type Visit, type VisitKind, writeVisits } from './write-visits.ts';

/** Who visits: a member counts once on all devices, a visitor once for each client address. */
export interface Visitor {
  userId: string | null;
  address: string;
  /** Whether the caller is no browser, which events about searches and clicks say. */
  isProgram?: boolean;
}

/**
 * Collects views, clicks and events about them, and writes them together once a second: a flood of them
 * is one statement, and neither a vote nor the page waits. A crash loses that second.
 */
export interface VisitBatch {
  view(productId: string, visitor: Visitor): void;
  click(productId: string, kind: LinkKind, visitor: Visitor): void;
  follow(productId: string, visitor: Visitor): void;
  /** Publishes with the next batch, unless the client address has reported too much. */
  publish(draft: EventDraft, visitor: Visitor): void;
  /**
   * Publishes a search in the same way, with its words if the site has them. The same text of one visitor
   * counts once a minute.
   */
  search(search: Search, visitor: Visitor): void;
  /** Resolves when everything that was reported before the call is written. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface WaitingVisit extends Visit {
  /** Published when the visit counts. */
  event: EventDraft | null;
}

/** A look-up that fails costs the words of searches, not the visits beside them. */
const searchEvents = (
  { database, logger }: Pick<ServiceContext, 'database' | 'logger'>,
  searches: readonly Search[],
): Promise<EventDraft[]> =>
  toSearchEvents(database, searches).catch((error: unknown) => {
    logger.error({ err: error }, 'the words of searches were not looked up');
    return searches.map(({ text: _, ...search }) => unknownWordSearched(search));
  });

function countReports() {
  const reports = createWindows(MINUTE, limits.remembered);
  const searches = createWindows(MINUTE, limits.remembered);
  const raise = (window: { count: number }) => {
    window.count += 1;
    return window.count;
  };
  return {
    isBelowLimit: ({ address }: Visitor) => raise(reports(address)) <= limits.perMinute,
    isRepeated: ({ text }: Search, { userId, address }: Visitor) =>
      raise(searches(`${userId ?? address} ${text}`)) > 1,
  };
}

export function createVisitBatch(
  context: Pick<ServiceContext, 'database' | 'outbox' | 'logger' | 'clock' | 'attempts'>,
): VisitBatch {
  const { database, outbox, logger, clock } = context;
  const { isBelowLimit, isRepeated } = countReports();
  let waiting = new Map<string, WaitingVisit>();
  let drafts: EventDraft[] = [];
  let searches: Search[] = [];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  const isAllowed = (visitor: Visitor): boolean =>
    isBelowLimit(visitor) && waiting.size + drafts.length + searches.length < limits.waiting;

  async function write(): Promise<void> {
    const batch = [...waiting.values()];
    const [published, searched] = [drafts, searches];
    waiting = new Map();
    drafts = [];
    searches = [];
    if (batch.length + published.length + searched.length === 0) return;
    const found = await searchEvents(context, searched);
    await database.transaction(async (tx) => {
      const counted = await writeVisits(tx, batch);
      const events = counted.flatMap(({ event }) => (event ? [event] : []));
      await outbox.add(tx, ...events, ...published, ...found);
    });
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running
      .then(write)
      .catch((error: unknown) => logger.error({ err: error }, 'visits were not counted'));
    return running;
  }

  const start = () => {
    // Others join the batch, which must not end with the operation that started it.
    timer ??= withoutDeadline(() => setTimeout(flush, limits.batch));
  };

  function add(
    kind: VisitKind,
    productId: string,
    visitor: Visitor,
    { detail = '', event = null }: { detail?: string; event?: EventDraft | null } = {},
  ): void {
    if (!isRowId(productId) || !isAllowed(visitor)) return;
    const day = dayOf(clock.now());
    const limit = { scope: `product.${kind}`, max: 1, windowMs: DAY };
    const subject = [productId, detail, day, visitor.userId ?? visitor.address].join(' ');
    const { scope, counterKey, now } = attemptOf(context, limit, subject);
    const key = `${scope} ${counterKey}`;
    if (!waiting.has(key)) {
      waiting.set(key, { kind, productId, day, scope, counterKey, now, event });
    }
    start();
  }

  return {
    view: (productId, visitor) => add('view', productId, visitor),
    click: (productId, kind, visitor) =>
      add('click', productId, visitor, { detail: kind, event: linkClicked({ productId, kind }) }),
    follow: (productId, visitor) => add('follow', productId, visitor),
    publish(draft, visitor) {
      if (!isAllowed(visitor)) return;
      drafts.push(draft);
      start();
    },
    search(search, visitor) {
      if (isRepeated(search, visitor) || !isAllowed(visitor)) return;
      searches.push(search);
      start();
    },
    settle: flush,
    close: flush,
  };
}
