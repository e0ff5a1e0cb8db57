import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
import type { EventType } from './generated/events.ts';

/**
 * The events that webhooks send, each with the fields of its data that go out. All of them are public on the
 * site at the time of the event. Ids of members, reasons of staff and texts of members never go out.
 */
export const webhookFields = {
  'catalog.product-listed.v1': ['productId', 'slug', 'type', 'name', 'firstTime'],
  'catalog.product-edited.v1': ['productId', 'slug', 'type', 'name'],
  'catalog.product-taken-down.v1': ['productId', 'name', 'survivorId'],
  'catalog.product-merged.v1': [
    'productId',
    'name',
    'survivorId',
    'survivorSlug',
    'survivorName',
    'upValue',
    'followers',
  ],
  'catalog.up-cast.v1': ['productId', 'weight', 'upValue'],
  // An open question is not public, so that there is no event for one.
  'catalog.question-answered.v1': ['questionId', 'productId', 'name'],
  'catalog.answer-edited.v1': ['questionId', 'productId'],
  'catalog.answer-withdrawn.v1': ['questionId', 'productId'],
  'feed.post-published.v1': ['postId', 'productId', 'name', 'labels', 'at'],
  'feed.post-edited.v1': ['postId', 'productId', 'labels', 'at', 'editedAt'],
  'feed.post-removed.v1': ['postId', 'productId', 'at'],
  'feed.post-restored.v1': ['postId', 'productId', 'at'],
  'feed.comment-added.v1': ['kind', 'commentId', 'productId', 'name', 'threadId', 'comments'],
  'feed.comment-edited.v1': ['kind', 'commentId', 'productId', 'name', 'comments'],
  'feed.comment-removed.v1': ['kind', 'commentId', 'productId', 'comments'],
  // A draft of a badge is not public.
  'badge.badge-changed.v1': [
    'badgeId',
    'productId',
    'status',
    'claimEnabled',
    'minted',
    'total',
    'contract',
  ],
  'badge.badge-minted.v1': ['badgeId', 'productId', 'name', 'tokenId', 'network'],
} as const satisfies Partial<Record<EventType, readonly string[]>>;

export type WebhookType = keyof typeof webhookFields;
export const webhookTypes = Object.keys(webhookFields) as WebhookType[];

export const isWebhookType = (type: string): type is WebhookType =>
  Object.hasOwn(webhookFields, type);

/** The type of the test event that is about nothing. */
export const pingType = 'webhook.ping';

/** Which products the events of a webhook are about. OWN: those that the member owns or maintains. */
export const webhookScopes = { ALL: 'ALL', OWN: 'OWN', LIST: 'LIST' } as const;
export type WebhookScope = keyof typeof webhookScopes;

/** WAITING: to be sent, perhaps again. DEAD: given up. DROPPED: too many waited, or its replay was cancelled. */
export const deliveryStates = {
  WAITING: 'WAITING',
  DELIVERED: 'DELIVERED',
  DEAD: 'DEAD',
  DROPPED: 'DROPPED',
} as const;
export type DeliveryState = keyof typeof deliveryStates;

/** Why a webhook is paused. FAILING: every delivery of a day failed. GONE: the receiver sent status 410. */
export const pauseReasons = { OWNER: 'OWNER', FAILING: 'FAILING', GONE: 'GONE' } as const;
export type PauseReason = keyof typeof pauseReasons;

/** FULL: it has found as many events as one replay sends. */
export const replayStates = {
  RUNNING: 'RUNNING',
  DONE: 'DONE',
  FULL: 'FULL',
  CANCELLED: 'CANCELLED',
} as const;
export type ReplayState = keyof typeof replayStates;

/** Why one try failed. STATUS: the receiver sent another status than 2xx. SECRET: the secret cannot be decrypted. */
export const deliveryFailures = {
  STATUS: 'STATUS',
  REDIRECT: 'REDIRECT',
  TIMEOUT: 'TIMEOUT',
  CONNECTION: 'CONNECTION',
  TLS: 'TLS',
  UNKNOWN_HOST: 'UNKNOWN_HOST',
  PRIVATE: 'PRIVATE',
  SECRET: 'SECRET',
} as const;
export type DeliveryFailure = keyof typeof deliveryFailures;

export const webhookLimits = {
  perMember: 10,
  /** Webhooks for all products that are not paused: of one member, and of the site. They bound the work of one event. */
  allProducts: { perMember: 2, perSite: 500 },
  /** Of an address and of a description, in Unicode code points. */
  address: { max: 500 },
  description: { max: 100 },
  /** Products of a list. */
  products: 100,
  ports: [443, 8443],
  /** Bytes of a response that are read, and stored. */
  responseBytes: 1024,
  /** Deliveries of one webhook that wait. Beyond it the oldest are dropped, once in so many new ones as the second number. */
  waiting: 1_000,
  waitingStep: 100,
  /** Events of one product that wait until it is known or listed. Beyond it the oldest are dropped. */
  early: 1_000,
  /** Events that one replay sends. */
  replay: 10_000,
  /** Finished deliveries of one webhook in its log, and tries of one delivery. */
  logged: 100,
  tries: 20,
  /** Deliveries of one webhook that are sent at once, and webhooks that one process sends to at once. */
  atOnce: 4,
  webhooksAtOnce: 32,
  /** Webhooks of one member that one process sends to at once. */
  placesPerMember: 2,
  /** A webhook is paused when so many deliveries in a row, and all of `webhookTimes.failing`, have failed. */
  failuresInRow: 5,
} as const;

/** Milliseconds. */
export const webhookTimes = {
  /** For one delivery as a whole: names, connection, request and response. */
  delivery: 10 * SECOND,
  /** After it a process begins no further deliveries to a webhook before the others had their turns. */
  turn: 5 * SECOND,
  /** For a test event, whose sender waits for the result. */
  test: 6 * SECOND,
  /** The pause after each try that failed, before jitter; a delivery is dead after one more try. */
  retries: [
    5 * SECOND,
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    4 * HOUR,
    8 * HOUR,
    10 * HOUR,
  ] as readonly number[],
  /** The longest pause that Retry-After of a receiver makes. */
  longestRetryAfter: 10 * HOUR,
  /** The pause of a webhook after a failure, which doubles with each further one up to the second number. */
  cooldown: { first: SECOND, longest: 5 * MINUTE },
  failing: DAY,
  /** How long an event waits for what makes its product known or lists it, since its other events come from another topic. */
  unknownProduct: 10 * MINUTE,
  /** The old secret signs too after a rotation. */
  oldSecret: DAY,
  /** How far back a replay begins. */
  replay: 7 * DAY,
  logKept: 30 * DAY,
  /** A webhook whose address no receiver has confirmed for so long is deleted. */
  unconfirmedKept: 7 * DAY,
} as const;

/** A pause is up to so much longer than its number, by chance. */
export const retryJitter = 0.2;

/** For one host: what it has not asked for. */
export const hostLimits = {
  /**
   * Tests of addresses that no receiver has confirmed, without those that confirm: of one member, and as many of all
   * her API tokens.
   */
  ofMember: { max: 5, window: HOUR },
  /** The same of all members together: so many that a few members do not reach it for a host that many share. */
  unconfirmed: { max: 100, window: HOUR },
  /**
   * Turns of webhooks that failed, of all members. Beyond it those wait whose last try failed, and those that have not
   * succeeded since they were made or resumed, or got their address.
   */
  failing: { max: 60, window: 10 * MINUTE },
} as const;

/** How often members write, as in `writeLimits`. Each API token of a member has as many changes and tests of its own. */
export const webhookWriteLimits = {
  // Without pausing, deleting and the end of a replay, which are always possible.
  webhook: { perMember: 60, perClient: 600, window: HOUR },
  webhookReplay: { perMember: 10, perClient: 100, window: DAY },
  // Each sends a request to another site.
  webhookTest: { perMember: 60, perClient: 300, window: HOUR },
} as const;
