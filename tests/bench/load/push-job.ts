/** Subscribers, each on a socket of its own, and the votes that reach them. */
export interface PushJob {
  url: string;
  /** Numbers of users. */
  subscribers: number[];
  /** Votes a second, cast whether or not earlier ones are answered. */
  rate: number;
  /** Each is the tenth UP of a product that the subscriber has shared. */
  votes: { user: number; product: number; subscriber: number }[];
  document: string;
}

/** Milliseconds from the answer of a vote to its pushes. */
export interface PushResult {
  unread: number[];
  vitamins: number[];
  /** From sending the vote to its answer. */
  answered: number[];
}

export type PushMessage = { kind: 'done'; result: PushResult } | { kind: 'failed'; reason: string };
