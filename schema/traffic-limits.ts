import { DAY, MINUTE, SECOND } from './durations.ts';

/** What one gateway process accepts of its clients. The only place that defines these limits. */

/**
 * Documents that the gateway does not know yet, which it has to parse and validate, per client address
 * and gateway process in a window of milliseconds. The documents of the web client are known.
 */
export const newDocuments = { perClient: 300, window: MINUTE } as const;

/**
 * Operations of one gateway process that run at once, and those that wait for a turn: of all clients, of
 * one client address while others ask too, and of one while nobody else asks.
 */
export const admission = {
  query: {
    running: { inAll: 128, shared: 8, alone: 64 },
    waiting: { inAll: 2_000, shared: 200, alone: 1_000 },
  },
  /** They wait for password hashes and for locks of rows, so that more of them fit. */
  mutation: {
    running: { inAll: 256, shared: 32, alone: 128 },
    waiting: { inAll: 2_000, shared: 400, alone: 1_000 },
  },
  /** Until the first value. After a restart all streams of an address start again at once. */
  subscription: {
    running: { inAll: 256, shared: 64, alone: 128 },
    waiting: { inAll: 100_000, shared: 4_000, alone: 4_000 },
  },
} as const;

/**
 * What one gateway process serves for one API token in a window of milliseconds: requests, and the cost of their
 * operations. An operation of a socket counts as a request.
 */
export const tokenTraffic = {
  window: MINUTE,
  requests: 600,
  cost: 60_000,
  /** Tokens that are counted at once. */
  remembered: 20_000,
} as const;

/** Open WebSockets, GraphQL streams and `/events` streams of one gateway process, counted together. */
export const streams = {
  perMember: 5,
  /** Streams of visitors and analysts from one client address. */
  perVisitorAddress: 20,
  /** Also those of members, who may share the address of a company or a mobile network. */
  perAddress: 2_000,
  inAll: 50_000,
} as const;

/** Filters of one `/events` stream. */
export const eventFilters = { types: 100, keys: 100, keyLength: 200 } as const;

/** Requests to unsubscribe from mails, which need no login. */
export const unsubscriptions = {
  /** Bytes of one request's body. */
  body: 4 * 1024,
  /** Requests of one client address. */
  perMinute: 60,
  /** Addresses whose requests are counted at once. */
  remembered: 10_000,
};

/** Reports of browsers about the content security policy. */
export const cspReports = {
  /** Bytes of one request, and violations in it that are counted. */
  body: 16 * 1024,
  perBody: 20,
  /** Requests of one client address. */
  perMinute: 30,
  /** Addresses whose requests are counted at once. */
  remembered: 5_000,
} as const;

/** Posters of one client address, and addresses whose posters are counted at once. */
export const posters = { perMinute: 60, remembered: 5_000 } as const;

/** Metadata and pictures of badges, which marketplaces read for each token. */
export const badgeDocuments = {
  /** Requests of one client address; most pictures have to be drawn. */
  perMinute: { metadata: 1_200, pictures: 120 },
  /** Addresses whose requests are counted at once. */
  remembered: 5_000,
  /** Milliseconds that a process serves what it has read of a badge. */
  freshMs: 3 * SECOND,
} as const;

/** The files of the ledger's log. */
export const ledgerFiles = {
  /**
   * Reads of one client address that are not in the caches. Complete files are one row or one range of an
   * index, and a check of ten million entries needs 80,000 of them.
   */
  perMinute: { complete: 6_000, other: 1_200 },
  /** Addresses whose reads are counted at once. */
  remembered: 10_000,
  /** Bytes of complete files that one gateway process keeps: of upper levels, and of all others. */
  cachedBytes: { upper: 8 * 1024 * 1024, lower: 24 * 1024 * 1024 },
  /** Milliseconds that caches may keep a checkpoint. */
  checkpointAge: 5 * SECOND,
} as const;

/** Archives of members' data that one gateway process writes at once, each of another member. */
export const downloads = {
  running: 4,
  /** Milliseconds until a client that reads nothing loses its archive. */
  idleTimeout: MINUTE,
  /** Milliseconds that one archive may take. */
  longest: 30 * MINUTE,
} as const;

/** Views of products, clicks and searched words, which are counted in batches. */
export const visits = {
  /** Reports of one client address that one process counts; it drops further ones. */
  perMinute: 120,
  remembered: 10_000,
  /** Milliseconds between batches. */
  batch: SECOND,
  /** Visits and events of one process that wait for their batch; it drops further ones. */
  waiting: 10_000,
  /** Code points and words of a searched text that is published; a longer one is only counted. */
  textLength: 50,
  textWords: 5,
  /** Terms of searched texts that one batch looks up; further texts are only counted. */
  terms: 1_000,
} as const;

/** Daily numbers of products. */
export const productDays = {
  /** Milliseconds. */
  kept: 400 * DAY,
  /** Days that one request reads. */
  usual: 30,
  longest: 90,
} as const;
