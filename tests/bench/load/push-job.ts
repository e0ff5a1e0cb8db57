/** Subscribers, each on its own socket, and the votes that reach them. */
export interface PushJob {
  url: string;
  /** User numbers. */
  subscribers: number[];
  /** Votes per second, independent of earlier responses. */
  rate: number;
  /** Each vote is the tenth UP of a product that the subscriber shared. */
  votes: { user: number; product: number; subscriber: number }[];
  document: string;
}

/** Milliseconds from the response of a vote to its pushes. */
export interface PushResult {
  unread: number[];
  vitamins: number[];
  /** From the request of a vote to its response. */
  responses: number[];
}

export type PushMessage = { kind: 'done'; result: PushResult } | { kind: 'failed'; reason: string };
