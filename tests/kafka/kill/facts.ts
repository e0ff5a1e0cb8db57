import pg from 'pg';
import { serviceNames } from '#schema/processes';

export interface MemberOfProduct {
  userId: string;
  productId: string;
}

/** The contents of all databases when the platform is idle. */
export interface Facts {
  ups: (MemberOfProduct & { weight: number; countsForRewards: boolean })[];
  follows: MemberOfProduct[];
  counters: { productId: string; upValue: number; followers: number }[];
  ranks: { productId: string; upValue: number }[];
  leads: { id: string; name: string; sharerId: string; status: string; productId: string | null }[];
  products: {
    id: string;
    status: number;
    wasReleased: boolean;
    sharerId: string | null;
    ownerId: string | null;
    leadId: string | null;
  }[];
  accounts: { userId: string; roles: number[]; wasGoldfinger: boolean }[];
  messages: { id: string; userId: string; cause: string; isRead: boolean }[];
  unread: { userId: string; messages: number }[];
  transfers: {
    id: string;
    rule: string;
    cause: string;
    debit: string;
    credit: string;
    amount: number;
  }[];
  balances: { account: string; balance: number }[];
  claims: { id: string; userId: string; badgeId: string; key: string; state: string }[];
  /** Of prepaid gas; wei in decimal. */
  gas: { account: string; balance: string }[];
  chainNonces: { nonce: number }[];
  /** The copies that services keep of others' data. */
  copies: {
    roles: { service: string; userId: string; roles: number[] }[];
    feedFollows: MemberOfProduct[];
    feedProducts: { productId: string; released: boolean }[];
    vitaminUps: { productId: string; ups: number }[];
  };
  outbox: OutboxRow[];
  deadLetters: { service: string; reason: string }[];
}

/** A row of an outbox, waiting or already published. */
export interface OutboxRow {
  service: string;
  seq: number;
  id: string;
  topic: string;
  key: string;
  type: string;
  isPublished: boolean;
}

const queries = {
  ups: `select user_id as "userId", product_id::text as "productId", weight,
    counts_for_rewards as "countsForRewards" from catalog.up`,
  follows: `select user_id as "userId", product_id::text as "productId" from catalog.follow`,
  counters: `select product_id::text as "productId", up_value as "upValue", followers
    from catalog.product_counter`,
  ranks: `select product_id::text as "productId", up_value as "upValue" from catalog.product_rank`,
  leads: `select id::text, name, sharer_id as "sharerId", status, product_id::text as "productId"
    from catalog.lead`,
  products: `select id::text, status, released_at is not null as "wasReleased",
    sharer_id as "sharerId", owner_id as "ownerId", lead_id::text as "leadId" from catalog.product`,
  accounts: `select id as "userId", roles, was_goldfinger as "wasGoldfinger" from "user".account`,
  messages: `select id, user_id as "userId", cause, read_at is not null as "isRead"
    from "user".message`,
  unread: `select user_id as "userId", messages from "user".account_unread`,
  transfers: `select id::text, rule, cause, debit_account as debit, credit_account as credit, amount
    from vitamin.transfer order by transfer.id`,
  balances: `select id as account, balance::integer from vitamin.account`,
  claims: `select id::text, user_id as "userId", badge_id::text as "badgeId", claim_key as key, state
    from badge.claim`,
  gas: `select id as account, balance::text from badge.gas_account`,
  chainNonces: `select nonce::integer from badge.chain_transaction order by nonce`,
} as const;

const copies = {
  roles: ['catalog', 'feed', 'vitamin']
    .map(
      (service) => `select '${service}' as service, user_id as "userId", roles::integer[] as roles
      from ${service}.member`,
    )
    .join(' union all '),
  feedFollows: `select user_id as "userId", product_id as "productId" from feed.follow`,
  feedProducts: `select product_id as "productId", released from feed.product`,
  vitaminUps: `select product_id as "productId", ups from vitamin.product`,
} as const;

const ofEachService = (columns: string, table: string) =>
  serviceNames
    .map((name) => `select '${name}' as service, ${columns} from "${name}".${table}`)
    .join(' union all ');

const outbox = `select service, seq::integer as seq, id, topic, key, type,
  not id in (${serviceNames.map((name) => `select id from "${name}".outbox`).join(' union all ')})
    as "isPublished" from kill.history`;
const deadLetters = ofEachService('reason', 'dead_letter');

async function readEach<T extends Record<string, string>>(client: pg.Client, texts: T) {
  const found: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(texts)) found[name] = (await client.query(text)).rows;
  return found as { [K in keyof T]: never };
}

/** Opens the database that holds the schemas of all services of a local platform. */
export async function withDatabase<T>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const url = new URL(adminUrl);
  url.pathname = '/vita';
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2_000 });
  // The server may be killed meanwhile; the running query then fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const readFacts = (adminUrl: string): Promise<Facts> =>
  withDatabase(adminUrl, async (client) => ({
    ...(await readEach(client, queries)),
    copies: await readEach(client, copies),
    ...(await readEach(client, { outbox, deadLetters })),
  }));
