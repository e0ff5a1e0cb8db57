/** The job of the load process. */
export interface LoadJob {
  url: string;
  seconds: number;
  connections: number;
  requests: LoadRequests;
  /** The beginning of a good response; any other response fails the run. */
  responseBegins: string;
  /** Requests per second; as many as the server answers when left out. */
  rate?: number;
}

export type LoadRequests =
  /** Requests that are sent in a loop. */
  | { kind: 'fixed'; requests: FixedRequest[] }
  /** Votes, each once; by different voters as long as there are any. */
  | { kind: 'votes'; over: 'graphql' | 'rest'; votes: VoteRange; document: string }
  /** Pages of visitors who each have an address of their own, behind a proxy. */
  | { kind: 'pages'; pages: PageRange };

/** Pages are numbered, so that each is asked for once. */
export interface PageRange {
  first: number;
  /** The address, in which `{n}` stands for the number, and `{id}` for a number from 1 to `ids`. */
  address: string;
  ids: number;
}

export interface FixedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Votes are numbered, so that no run repeats a vote of another one. */
export interface VoteRange {
  first: number;
  /** Number of the first product. */
  firstProduct: number;
  products: number;
  /** The members who vote; the voters of the usual data when left out. */
  voters?: { first: number; count: number };
}

export interface LoadResult {
  /** Number of good responses. */
  responses: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export type LoadMessage =
  | { kind: 'started' }
  | { kind: 'done'; result: LoadResult }
  | { kind: 'failed'; reason: string };
