import { appendFileSync } from 'node:fs';

/** `ok` and `rejected` are known outcomes; `unknown` is a missing or inconclusive response. */
export type Outcome = 'ok' | 'rejected' | 'unknown';

/** A request of a client. Ids are decimal for products and leads, UUIDs for members and messages. */
export type Operation =
  | { kind: 'up'; userId: string; productId: string; weight: 1 | 2; reason: string }
  | { kind: 'follow'; userId: string; productId: string; following: boolean }
  /** Each name is used once: a retry uses another one. */
  | { kind: 'share'; userId: string; name: string }
  | { kind: 'read'; userId: string; messageIds: readonly string[] }
  /** `atLeast` is the weight of the UPs that were acknowledged before the request. */
  | { kind: 'look'; userId: string; productId: string; atLeast: number }
  | { kind: 'accept'; leadId: string }
  | { kind: 'release'; productId: string }
  | { kind: 'claim'; userId: string; badgeId: string }
  /** Of the role Goldfinger. */
  | { kind: 'grant'; userId: string }
  | { kind: 'revoke'; userId: string };

export type OperationKind = Operation['kind'];

export interface Result {
  outcome: Outcome;
  /** Code of a rejection or an inconclusive response; null without a response. */
  code: string | null;
  /** For an UP the added value; for a read the shown UPs. */
  value: number | null;
  /** For a share, an acceptance or a claim the new id. */
  made: string | null;
  /** For a read over GraphQL. */
  unreadIds?: readonly string[];
}

export type Entry = Operation &
  Result & {
    over: 'rest' | 'graphql';
    /** Milliseconds since the start of the journal, of request and response. */
    sentAt: number;
    receivedAt: number;
  };

export interface Journal {
  readonly entries: readonly Entry[];
  /** Milliseconds since its start. */
  now(): number;
  /** Sends a request and records its outcome. */
  write(operation: Operation, over: Entry['over'], send: () => Promise<Result>): Promise<Result>;
}

/** @param file receives each entry as a line of JSON, to investigate a finding later */
export function createJournal(file: string): Journal {
  const began = performance.now();
  const now = () => Math.round(performance.now() - began);
  const entries: Entry[] = [];
  return {
    entries,
    now,
    async write(operation, over, send) {
      const sentAt = now();
      const result = await send();
      const entry: Entry = { ...operation, ...result, over, sentAt, receivedAt: now() };
      entries.push(entry);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      return result;
    },
  };
}

export const ofKind = <K extends OperationKind>(
  entries: readonly Entry[],
  kind: K,
): Extract<Entry, { kind: K }>[] =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);
