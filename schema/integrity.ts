import { DAY } from './durations.ts';

/** The kinds of rules against votes that are not honest. Only this file defines kinds, parameters and limits. */

export const integrityKinds = ['BURST', 'NETWORK', 'RING', 'TWINS'] as const;
export type IntegrityKind = (typeof integrityKinds)[number];

interface Bounds {
  min: number;
  max: number;
}

/**
 * The parameters of each kind, whole numbers. The minima are such that no single vote, and no two votes
 * of strangers, match a rule.
 */
export const integrityParameters = {
  /** So many votes of new accounts for one product in some minutes. */
  BURST: {
    votes: { min: 10, max: 1_000 },
    minutes: { min: 1, max: 240 },
    accountHours: { min: 1, max: 720 },
  },
  /** So many votes of new accounts from one network for one product. Marks of networks change each day. */
  NETWORK: {
    votes: { min: 3, max: 200 },
    hours: { min: 1, max: 24 },
    accountHours: { min: 1, max: 720 },
  },
  /**
   * So many members, of whom each gives most votes to the products of the others, which have a part of
   * their UPs from these members.
   */
  RING: {
    members: { min: 3, max: 12 },
    votes: { min: 1, max: 10 },
    sharePercent: { min: 50, max: 100 },
    receivedPercent: { min: 10, max: 100 },
    days: { min: 1, max: 60 },
  },
  /** So many votes of accounts of one mailbox for one product; the first one stays. */
  TWINS: { votes: { min: 2, max: 20 } },
} as const satisfies Record<IntegrityKind, Readonly<Record<string, Bounds>>>;

export type IntegrityParameters<K extends IntegrityKind = IntegrityKind> = Record<
  keyof (typeof integrityParameters)[K],
  number
>;

export const integrityLimits = {
  /** Unicode code points of the name of a rule after trimming. */
  name: { min: 3, max: 60 },
  /** Versions of all rules that are drafts or active. */
  openRules: 100,
  /** A back-test reads at most a year. */
  backTestDays: { default: 30, max: 365 },
  /** Before activation: a rule that touches a larger part of at least so many votes is refused. */
  tooWide: { sharePercent: 5, fromVotes: 200 },
  /** Milliseconds for which the network of a vote has a mark. */
  networkMarkKept: 14 * DAY,
} as const;

/** The rules that a release brings, as its migration inserts them. */
export const shippedRules = [
  {
    name: 'new-accounts-at-once',
    kind: 'BURST',
    parameters: { votes: 60, minutes: 10, accountHours: 24 },
  },
  {
    name: 'new-accounts-of-one-network',
    kind: 'NETWORK',
    parameters: { votes: 6, hours: 24, accountHours: 72 },
  },
  {
    name: 'voting-ring',
    kind: 'RING',
    parameters: { members: 3, votes: 2, sharePercent: 75, receivedPercent: 25, days: 30 },
  },
  { name: 'one-mailbox', kind: 'TWINS', parameters: { votes: 3 } },
] as const;
