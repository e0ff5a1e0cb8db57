import { appendFileSync } from 'node:fs';

/** ok and refused are answers; unknown is none, or one that says that nobody knows. */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** What a client asked for. Ids are decimal for products and leads, UUIDs for members and messages. */
export type Deed =
  | { kind: 'up'; userId: string; productId: string; weight: 1 | 2; reason: string }
  | { kind: 'follow'; userId: string; productId: string; following: boolean }
  /** Each name is asked for once: a client that asks again takes another. */
  | { kind: 'share'; userId: string; name: string }
  | { kind: 'read'; userId: string; messageIds: readonly string[] }
  /** `atLeast` is the weight of the UPs that were acknowledged before the question. */
  | { kind: 'look'; userId: string; productId: string; atLeast: number }
  | { kind: 'accept'; leadId: string }
  | { kind: 'release'; productId: string };

export type DeedKind = Deed['kind'];

export interface Answer {
  outcome: Outcome;
  /** Of a refusal, or of an answer that tells nothing; null when there was no answer at all. */
  code: string | null;
  /** Of an UP: what it added; of a look: the UPs that were shown. */
  value: number | null;
  /** Of a share and an accept: the id of what came to be. */
  made: string | null;
  /** Of a look over GraphQL. */
  unreadIds?: readonly string[];
}

export type Entry = Deed &
  Answer & {
    over: 'rest' | 'graphql';
    /** Milliseconds since the journal began: of the question and of the answer. */
    askedAt: number;
    answeredAt: number;
  };

export interface Journal {
  readonly entries: readonly Entry[];
  /** Milliseconds since it began. */
  now(): number;
  /** Asks, and writes down what came of it. */
  write(deed: Deed, over: Entry['over'], ask: () => Promise<Answer>): Promise<Answer>;
}

/** @param file gets each entry as a line of JSON, for whoever looks into a finding later */
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
