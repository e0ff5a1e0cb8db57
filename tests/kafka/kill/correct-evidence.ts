import { newId } from '#kit/runtime/ids';
import { topics } from '#schema/topics';
import type { TopicEvent, TopicRecord } from './check-topics.ts';
import type { Evidence } from './checker.ts';
import type { Facts, OutboxRow } from './facts.ts';
import type { Entry, Operation, Outcome } from './journal.ts';

export const [alice, bob, carol] = [newId(), newId(), newId()] as [string, string, string];
const message = newId();

export const entry = (
  operation: Operation,
  outcome: Outcome = 'ok',
  more: Partial<Entry> = {},
): Entry =>
  ({ ...operation, outcome, code: null, value: null, made: null, over: 'rest', ...more }) as Entry;
export const up = (userId: string, weight: 1 | 2 = 1) =>
  ({ kind: 'up', userId, productId: '1', weight, reason: '' }) as const;
export const follow = (following: boolean) =>
  ({ kind: 'follow', userId: bob, productId: '1', following }) as const;
export const share = { kind: 'share', userId: alice, name: 'Lead 1' } as const;
const accept = { kind: 'accept', leadId: '1' } as const;
const release = { kind: 'release', productId: '1' } as const;
export const claim = { kind: 'claim', userId: alice, badgeId: '1' } as const;
export const read = { kind: 'read', userId: alice, messageIds: [message] } as const;
export const look = { kind: 'look', userId: bob, productId: '1', atLeast: 10 } as const;
export const already = { code: 'ALREADY_UPPED' };

/** Five Goldfingers voted for the product that Alice shared; Bob follows it. */
export const voters = Array.from({ length: 5 }, newId);

export const made: TopicEvent[] = [
  ...voters.map(
    (userId, index): TopicEvent => ({
      id: newId(),
      type: 'catalog.up-cast.v1',
      data: {
        productId: '1',
        userId,
        weight: 2,
        upValue: 2 * (index + 1),
        countsForRewards: true,
        sharerId: alice,
        ownerId: null,
      },
    }),
  ),
  {
    id: newId(),
    type: 'catalog.product-followed.v1',
    data: { productId: '1', userId: bob, following: true, followers: 1 },
  },
];
export const recordOf = (event: TopicEvent): TopicRecord => ({
  topic: topics.catalogProduct,
  key: '1',
  event,
});
const rowOf = ({ id, type }: TopicEvent, seq: number): OutboxRow => ({
  service: 'catalog',
  seq,
  id,
  topic: topics.catalogProduct,
  key: '1',
  type,
  isPublished: true,
});
const unread: TopicEvent = {
  id: newId(),
  type: 'user.unread-changed.v1',
  data: { userId: alice, messages: 5, week: 0 },
};

export const transfer = (id: string, rule: 'listed' | 'up10', cause: string, amount: number) => ({
  id,
  rule,
  cause,
  debit: `issuance:${rule}`,
  credit: `user:${alice}`,
  amount,
});
export const messageOf = (cause: string, id = newId(), isRead = false) => ({
  id,
  userId: alice,
  cause,
  isRead,
});

const soundFacts = (): Facts => ({
  ups: voters.map((userId) => ({ userId, productId: '1', weight: 2, countsForRewards: true })),
  follows: [{ userId: bob, productId: '1' }],
  counters: [{ productId: '1', upValue: 10, followers: 1 }],
  ranks: [{ productId: '1', upValue: 10 }],
  leads: [{ id: '1', name: 'Lead 1', sharerId: alice, status: 'ACCEPTED', productId: '1' }],
  products: [
    { id: '1', status: 1, wasReleased: true, sharerId: alice, ownerId: null, leadId: '1' },
  ],
  accounts: [{ userId: alice, roles: [], wasGoldfinger: false }],
  messages: [
    messageOf('welcome', message, true),
    ...['lead:1', 'listed:1', 'vitamin:1', 'vitamin:2', 'badge-minted:c1'].map((cause) =>
      messageOf(cause),
    ),
  ],
  unread: [{ userId: alice, messages: 5 }],
  transfers: [transfer('1', 'listed', 'listed:1', 3), transfer('2', 'up10', 'up10:1:1', 1)],
  balances: [
    { account: `user:${alice}`, balance: 4 },
    { account: 'issuance:listed', balance: -3 },
    { account: 'issuance:up10', balance: -1 },
  ],
  claims: [{ id: 'c1', userId: alice, badgeId: '1', key: '0x01', state: 'CONFIRMED' }],
  gas: [
    { account: 'chain:local', balance: '-100' },
    { account: 'badge:1', balance: '70' },
    { account: 'reserved:c1:1', balance: '0' },
    { account: 'spent:local', balance: '30' },
  ],
  chainNonces: [{ nonce: 0 }, { nonce: 1 }],
  copies: {
    roles: ['catalog', 'feed', 'vitamin'].map((service) => ({ service, userId: alice, roles: [] })),
    feedFollows: [{ userId: bob, productId: '1' }],
    feedProducts: [{ productId: '1', released: true }],
    vitaminUps: [{ productId: '1', ups: 10 }],
  },
  outbox: [...made.map((event, index) => rowOf(event, index + 1)), rowOf(unread, 1)],
  deadLetters: [],
});

type CorrectEvidence = Evidence & {
  journal: Entry[];
  records: TopicRecord[];
  chain: { tokens: string[] };
};

export const correctEvidence = (): CorrectEvidence => ({
  journal: [
    entry(share, 'ok', { made: '1' }),
    entry(accept, 'ok', { made: '1' }),
    entry(release),
    ...voters.map((userId) => entry(up(userId, 2), 'ok', { value: 2 })),
    entry(up(voters[0] as string, 2), 'rejected', already),
    entry(follow(true)),
    entry(read),
    entry(claim, 'ok', { made: 'c1' }),
    entry(look, 'ok', { value: 10 }),
  ],
  facts: soundFacts(),
  redriven: new Set(),
  chain: { tokens: ['0x01'], spent: 30n, sent: 2 },
  records: [...made.map(recordOf), { topic: topics.userAccount, key: alice, event: unread }],
});
