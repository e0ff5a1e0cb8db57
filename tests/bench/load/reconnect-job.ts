/** Members who connect, or whose connections drop. */
export interface ReconnectJob {
  url: string;
  /** User numbers, one socket each. */
  first: number;
  count: number;
  /** How many connect at once; 0 drops all connections instead. */
  atOnce: number;
}

export interface ReconnectResult {
  /** Milliseconds from the start of a socket until both subscriptions had their first value. */
  ready: number[];
  /** Sockets that were refused or closed and tried again. */
  retries: number;
}

export type ReconnectMessage =
  | { kind: 'done'; result: ReconnectResult }
  | { kind: 'failed'; reason: string };
