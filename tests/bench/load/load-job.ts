/** What the load process is asked to do. */
export interface LoadJob {
  url: string;
  seconds: number;
  connections: number;
  requests: LoadRequests;
  /** How a good answer begins; every other one fails the run. */
  answersBegin: string;
}

export type LoadRequests =
  /** One after the other, over and over. */
  | { kind: 'fixed'; requests: FixedRequest[] }
  /** No vote twice; each by a voter of its own as long as there are any. */
  | { kind: 'votes'; over: 'graphql' | 'rest'; votes: VoteRange; document: string };

export interface FixedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Votes are numbered, so that no run casts one that another has cast. */
export interface VoteRange {
  first: number;
  /** Products with the numbers from this one on. */
  firstProduct: number;
  products: number;
}

export interface LoadResult {
  /** Good answers. */
  answers: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export type LoadMessage =
  | { kind: 'started' }
  | { kind: 'done'; result: LoadResult }
  | { kind: 'failed'; reason: string };
