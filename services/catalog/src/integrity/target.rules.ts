import { HOUR, MINUTE } from '#schema/durations';
import type { Rule } from './rule.rules.ts';

/** A vote for one product, with what rules know of its voter. */
export interface TargetVote {
  userId: string;
  productId: string;
  at: Date;
  /** Null until the event of the registration has arrived. */
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

/** What the clocks of two services may differ by. */
export const clockSkewMs = 5 * MINUTE;
/** The most votes that a window, and the most keys that a scan, has in memory. */
export const bufferedVotes = 10_000;

/** False for a vote that is older than the registration of its member, as seeded votes can be. */
export function isOfNewAccount({ at, registeredAt }: TargetVote, accountHours: number): boolean {
  if (registeredAt === null) return false;
  const ageMs = at.getTime() - registeredAt.getTime();
  return ageMs > -clockSkewMs && ageMs < accountHours * HOUR;
}

/** The votes of a window that ends with the latest one. */
function createWindow(windowMs: number, votes: number) {
  let buffer: TargetVote[] = [];
  /** Indexes of the first vote of the window, and of the first vote that was not reported yet. */
  let first = 0;
  let unreported = 0;
  const timeOf = (index: number) => buffer[index]?.at.getTime() ?? Number.POSITIVE_INFINITY;

  function dropOld(from: number): void {
    while (timeOf(first) <= from) first += 1;
    if (buffer.length - first > bufferedVotes) first = buffer.length - bufferedVotes;
    unreported = Math.max(unreported, first);
    if (first <= bufferedVotes) return;
    buffer = buffer.slice(first);
    unreported -= first;
    first = 0;
  }

  return {
    push(vote: TargetVote): Finding[] {
      buffer.push(vote);
      dropOld(vote.at.getTime() - windowMs);
      const count = buffer.length - first;
      if (count < votes) return [];
      const findings = buffer.slice(unreported).map((each) => ({ vote: each, votes: count }));
      unreported = buffer.length;
      return findings;
    },
    isOver: (at: Date) => timeOf(buffer.length - 1) <= at.getTime() - windowMs,
  };
}

function scanBurst({ parameters }: Rule<'BURST'>): TargetScan {
  const window = createWindow(parameters.minutes * MINUTE, parameters.votes);
  return (vote) => (isOfNewAccount(vote, parameters.accountHours) ? window.push(vote) : []);
}

function scanNetworks({ parameters }: Rule<'NETWORK'>): TargetScan {
  const windows = new Map<string, ReturnType<typeof createWindow>>();
  return (vote) => {
    if (vote.network === null || !isOfNewAccount(vote, parameters.accountHours)) return [];
    const window =
      windows.get(vote.network) ?? createWindow(parameters.hours * HOUR, parameters.votes);
    // The network with the latest vote comes last.
    windows.delete(vote.network);
    windows.set(vote.network, window);
    for (const [network, each] of windows) {
      if (!each.isOver(vote.at) && windows.size <= bufferedVotes) break;
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
    if (mailboxes.size > bufferedVotes) {
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

/** Creates the scan of a rule over the votes of one product. Each product needs its own. */
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
