import { appendFileSync } from 'node:fs';

/** `ok` and `refused` are known outcomes; `unknown` is a missing or inconclusive response. */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** A request of a client. Ids are decimal for products and leads, UUIDs for members and messages. */
export type Deed =
  | { kind: 'up'; userId: string; productId: string; weight: 1 | 2; reason: string }
  | { kind: 'follow'; userId: string; productId: string; following: boolean }
  /** Each name is used once: a retry uses another one. */
  | { kind: 'share'; userId: string; name: string }
  | { kind: 'read'; userId: string; messageIds: readonly string[] }
  /** `atLeast` is the weight of the UPs that were acknowledged before the request. */
  | { kind: 'look'; userId: string; productId: string; atLeast: number }
  | { kind: 'accept'; leadId: string }
  | { kind: 'release'; productId: string };

export type DeedKind = Deed['kind'];

export interface Answer {
  outcome: Outcome;
  /** Code of a rejection or an inconclusive response; null without a response. */
  code: string | null;
  /** For an UP the added value; for a read the shown UPs. */
  value: number | null;
  /** For a share or an acceptance the new id. */
  made: string | null;
  /** For a read over GraphQL. */
  unreadIds?: readonly string[];
}

export type Entry = Deed &
  Answer & {
    over: 'rest' | 'graphql';
    /** Milliseconds since the start of the journal, of request and response. */
    askedAt: number;
    answeredAt: number;
  };

export interface Journal {
  readonly entries: readonly Entry[];
  /** Milliseconds since its start. */
  now(): number;
  /** Sends a request and records its outcome. */
  write(deed: Deed, over: Entry['over'], ask: () => Promise<Answer>): Promise<Answer>;
}

/** @param file receives each entry as a line of JSON, to investigate a finding later */
export function createJournal(file: string): Journal {
  const began = performance.now();
  const now = () => Math.round(performance.now() - began);
  const entries: Entry[] = [];
  return {
    entries,
    now,
    async write(deed, over, ask) {
      const askedAt = now();
      const answer = await ask();
      const entry: Entry = { ...deed, ...answer, over, askedAt, answeredAt: now() };
      entries.push(entry);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      return answer;
    },
  };
}

export const ofKind = <K extends DeedKind>(
  entries: readonly Entry[],
  kind: K,
): Extract<Entry, { kind: K }>[] =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);
