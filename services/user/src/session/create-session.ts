import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { newId, newToken, tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import type { RequestContext } from '#kit/subgraph/context';
import { sessionRevoked } from '#schema/generated/events';
import { security } from '#schema/limits';
import type { UserTables } from '../tables.ts';
import { absoluteEnd, shortNetwork } from './session.rules.ts';

export interface NewSession {
  id: string;
  userId: string;
  /** The database stores only its hash. */
  token: string;
  /** The absolute end; an idle session ends earlier. */
  expiresAt: Date;
}

type Context = Pick<ServiceContext, 'outbox' | 'clock'>;

interface SessionRows {
  ids: readonly string[];
  userIds: readonly string[];
  tokenHashes: readonly string[];
  createdAt: Date;
  device: string | null;
  network: string | null;
  secondFactorAt: Date | null;
  authenticatedAt: Date;
}

const insert = statement<UserTables, SessionRows>()((db, p) =>
  db
    .insertInto('session')
    .columns([
      'id',
      'user_id',
      'token_hash',
      'created_at',
      'last_seen_at',
      'authenticated_at',
      'device',
      'network',
      'second_factor_at',
    ])
    .expression(
      db
        .selectFrom(
          p.unnest('given', {
            id: ['ids', 'uuid'],
            user_id: ['userIds', 'uuid'],
            token_hash: ['tokenHashes', 'text'],
          }),
        )
        .select([
          'id',
          'user_id',
          'token_hash',
          p.cast('createdAt', 'timestamptz').as('created_at'),
          p.cast('createdAt', 'timestamptz').as('last_seen_at'),
          p.cast('authenticatedAt', 'timestamptz').as('authenticated_at'),
          p.cast('device', 'text').as('device'),
          p.cast('network', 'text').as('network'),
          p.cast('secondFactorAt', 'timestamptz').as('second_factor_at'),
        ]),
    ),
);

const deleteSurplus = statement<UserTables, { userId: string; newId: string }>()((db, p) =>
  db
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', p('userId'))
        .where('id', '<>', p('newId'))
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(security.sessionsPerUser - 1),
    )
    .returning('id'),
);

/** What is known about the opening of a session. */
interface SessionFacts {
  device: string | null;
  /** The shortened network of the client. */
  network: string | null;
  hasSecondFactor: boolean;
  /** When the person proved to be the owner; now by default. */
  authenticatedAt?: Date | undefined;
}

const unknownFacts: SessionFacts = { device: null, network: null, hasSecondFactor: false };

/** One session per account, in the order of `userIds`. */
export async function createSessions(
  { clock }: Context,
  tx: Transaction,
  userIds: readonly string[],
  { device, network, hasSecondFactor, authenticatedAt } = unknownFacts,
): Promise<NewSession[]> {
  const createdAt = clock.now();
  const expiresAt = absoluteEnd({ createdAt });
  const sessions = userIds.map((userId) => ({
    id: newId(),
    userId,
    token: newToken(),
    expiresAt,
  }));
  await insert.run(tx, {
    ids: sessions.map(({ id }) => id),
    userIds,
    tokenHashes: sessions.map(({ token }) => tokenHash(token)),
    createdAt,
    device,
    network,
    secondFactorAt: hasSecondFactor ? createdAt : null,
    authenticatedAt: authenticatedAt ?? createdAt,
  });
  return sessions;
}

/** Ends the least recently used sessions beyond 20. The caller must hold the account's row lock. */
export async function createSession(
  context: Context,
  tx: Transaction,
  userId: string,
  { client }: Pick<RequestContext, 'client'>,
  {
    hasSecondFactor,
    authenticatedAt,
  }: Pick<SessionFacts, 'hasSecondFactor' | 'authenticatedAt'> = {
    hasSecondFactor: false,
  },
): Promise<NewSession> {
  const facts = {
    device: client.agent ?? null,
    network: shortNetwork(client.address),
    hasSecondFactor,
    authenticatedAt,
  };
  const [session] = (await createSessions(context, tx, [userId], facts)) as [NewSession];
  const ended = await deleteSurplus.run(tx, { userId, newId: session.id });
  if (ended.length > 0) {
    await context.outbox.add(tx, sessionRevoked({ userId, sessionIds: ended.map(({ id }) => id) }));
  }
  return session;
}
