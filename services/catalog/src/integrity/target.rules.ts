import type { Rule } from './rule.rules.ts';

/** A vote for one product, with what rules know of its voter. */
export interface TargetVote {
  userId: string;
  productId: string;
  at: Date;
  /** Null for a member whose registration no event has told. */
  registeredAt: Date | null;
  /** Null for a private address, an old vote, and one of an older release. */
  network: string | null;
  /** Null for an account without an address. */
  mailbox: string | null;
}

/** A vote that a rule withholds, and how many votes matched with it. */
export interface Finding {
  vote: Pick<TargetVote, 'userId' | 'productId'>;
  votes: number;
}

export type TargetRule = Rule<'BURST'> | Rule<'NETWORK'> | Rule<'TWINS'>;

/** Takes the votes of one product in the order of their times, and returns what a rule finds now. */
export type TargetScan = (vote: TargetVote) => Finding[];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What the clocks of two services may differ by. */
export const clockSkewMs = 5 * minuteMs;
/** However many votes match, a scan holds so many. */
export const heldVotes = 10_000;

/** A seeded vote may be older than its member's registration, which no real one is. */
export function isOfNewAccount({ at, registeredAt }: TargetVote, accountHours: number): boolean {
  if (registeredAt === null) return false;
  const ageMs = at.getTime() - registeredAt.getTime();
  return ageMs > -clockSkewMs && ageMs < accountHours * hourMs;
}

/** The votes of a window that ends with the latest one. */
function createWindow(windowMs: number, votes: number) {
  let held: TargetVote[] = [];
  /** The first vote of the window, and the first one that is not found yet. */
  let first = 0;
  let fresh = 0;
  const timeOf = (index: number) => held[index]?.at.getTime() ?? Number.POSITIVE_INFINITY;

  function dropOld(from: number): void {
    while (timeOf(first) <= from) first += 1;
    if (held.length - first > heldVotes) first = held.length - heldVotes;
    fresh = Math.max(fresh, first);
    if (first <= heldVotes) return;
    held = held.slice(first);
    fresh -= first;
    first = 0;
  }

  return {
    push(vote: TargetVote): Finding[] {
      held.push(vote);
      dropOld(vote.at.getTime() - windowMs);
      const count = held.length - first;
      if (count < votes) return [];
      const findings = held.slice(fresh).map((each) => ({ vote: each, votes: count }));
      fresh = held.length;
      return findings;
    },
    isOver: (at: Date) => timeOf(held.length - 1) <= at.getTime() - windowMs,
  };
}

function scanBurst({ parameters }: Rule<'BURST'>): TargetScan {
  const window = createWindow(parameters.minutes * minuteMs, parameters.votes);
  return (vote) => (isOfNewAccount(vote, parameters.accountHours) ? window.push(vote) : []);
}

function scanNetworks({ parameters }: Rule<'NETWORK'>): TargetScan {
  const windows = new Map<string, ReturnType<typeof createWindow>>();
  return (vote) => {
    if (vote.network === null || !isOfNewAccount(vote, parameters.accountHours)) return [];
    const window =
      windows.get(vote.network) ?? createWindow(parameters.hours * hourMs, parameters.votes);
    // The network with the latest vote comes last.
    windows.delete(vote.network);
    windows.set(vote.network, window);
    for (const [network, each] of windows) {
      if (!each.isOver(vote.at) && windows.size <= heldVotes) break;
      windows.delete(network);
    }
    return window.push(vote);
  };
}

/** The first vote of a mailbox counts. */
function scanTwins({ parameters }: Rule<'TWINS'>): TargetScan {
  const mailboxes = new Map<string, { count: number; waiting: TargetVote[] }>();
  return (vote) => {
    if (vote.mailbox === null) return [];
    const seen = mailboxes.get(vote.mailbox) ?? { count: 0, waiting: [] };
    mailboxes.delete(vote.mailbox);
    mailboxes.set(vote.mailbox, seen);
    if (mailboxes.size > heldVotes) {
      const [oldest = ''] = mailboxes.keys();
      mailboxes.delete(oldest);
    }
    if (seen.count > 0) seen.waiting.push(vote);
    seen.count += 1;
    if (seen.count < parameters.votes) return [];
    const findings = seen.waiting.map((each) => ({ vote: each, votes: seen.count }));
    seen.waiting = [];
    return findings;
  };
}

/** A scan of one product; another product needs another one. */
export function createTargetScan(rule: TargetRule): TargetScan {
  switch (rule.kind) {
    case 'BURST':
      return scanBurst(rule);
    case 'NETWORK':
      return scanNetworks(rule);
    case 'TWINS':
      return scanTwins(rule);
    default:
      throw new Error(`a rule has the unknown kind ${rule satisfies never}`);
  }
}
