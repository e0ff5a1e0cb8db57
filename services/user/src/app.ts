import { createFileStore } from '#kit/files/create-file-store';
import type { KeyReservation, ReservationOutcome } from '#kit/idempotency/key-reservation';
import { batchLoads } from '#kit/runtime/batch';
import {
  createService,
  type Metric,
  type Service,
  type ServiceContext,
  type ServiceDependencies,
} from '#kit/service/service';
import { throttled } from '#kit/throttle/write-limits';
import { times } from '#schema/limits';
import { type Topic, topics } from '#schema/topics';
import { type ResolvedApiToken, resolveApiTokens } from './api-token/resolve-api-tokens.ts';
import type { UserConfig } from './config.ts';
import type { UserContext } from './context.ts';
import { runDigests } from './digest/run-digests.ts';
import { unsubscribe } from './digest/unsubscribe.ts';
import { runErasures } from './erasure/run-erasures.ts';
import { exportQueries } from './export/export-queries.ts';
import { mayDownload } from './export/start-export.ts';
import { createPictureEncoder } from './file/encode-picture.ts';
import { userGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { deleteFiles } from './housekeeping/delete-files.ts';
import { createHousekeep } from './housekeeping/housekeep.ts';
import { releaseKey, reserveKeys } from './keyed-request/reserve-keys.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { OutboxMailer } from './mail/outbox-mailer.ts';
import { migrations } from './migrations/migrations.ts';
import { createPasswordHasher } from './password/password-hasher.ts';
import {
  type CreatedMember,
  createMembers,
  type MembersRequest,
} from './seeding/create-members.ts';
import { createNamedMembers, type NamedMember } from './seeding/create-named-members.ts';
import { type EnsuredMember, ensureMember } from './seeding/ensure-member.ts';
import { rejectDemonstration } from './seeding/reject-demonstration.ts';
import { checkSessions, type LiveSession } from './session/check-sessions.ts';
import { type ResolvedSession, resolveSessions } from './session/resolve-session.ts';
import { createTextSender } from './sms/create-text-sender.ts';
import { createIdentityClients } from './social/create-identity-clients.ts';
import { textBudget } from './throttle/attempt-limits.ts';
import { attemptsLeft } from './throttle/attempts-left.ts';
import { createFairSemaphore } from './throttle/semaphore.ts';
import { createWallets } from './wallet/wallets.ts';
import { createWebhooks, type Webhooks } from './webhook/webhooks.ts';

export interface UserService extends Service {
  sessions: {
    /** For the gateway: the account and session of a token. Null for an invalid token. */
    resolve(token: string): Promise<ResolvedSession | null>;
    /** For the gateway: the account and the rights of an API token. Null for an invalid one. */
    resolveApiToken(token: string): Promise<ResolvedApiToken | null>;
    /** For the gateway: those of the given sessions and API tokens that have not ended. Does not prolong them. */
    check(sessionIds: readonly string[]): Promise<LiveSession[]>;
  };
  /** Creates accounts without a registration: staff, demonstration, tests. */
  members: {
    create(request: MembersRequest): Promise<CreatedMember[]>;
    ensure(member: EnsuredMember): Promise<string>;
    createNamed(members: readonly NamedMember[]): Promise<string[]>;
  };
  /** What the use cases use. */
  app: UserContext;
  exports: {
    /** For the gateway: true while the session may download the member's data. */
    mayDownload(session: { userId: string; sessionId: string }): Promise<boolean>;
  };
  /** Erases what is due, files too, as each hour does. Returns how many erasures are overdue. */
  erasures: { run(): Promise<number> };
  /** For the gateway: to which request the idempotency keys belong. */
  keys: {
    /** @throws THROTTLED when a member has too many keys */
    reserve(reservation: KeyReservation): Promise<ReservationOutcome>;
    release(reservation: KeyReservation): Promise<void>;
  };
  digests: {
    /** Mails the composed digests and emits an event for each due one, as the hourly run does. */
    run(): Promise<void>;
    /** For the gateway: unsubscribes the member of a mail's token. False for an invalid token. */
    unsubscribe(token: string): Promise<boolean>;
  };
  /** Sends what is due and runs the replays, as the service does by itself from `start` on. */
  webhooks: Pick<Webhooks, 'run' | 'fill' | 'close'>;
  /** Null when mails go to an SMTP server. */
  devMailer: OutboxMailer | null;
}

const digestsOf = (app: UserContext): UserService['digests'] => ({
  run: () => runDigests(app),
  unsubscribe: (token) => unsubscribe(app, token),
});

const sessionsOf = (app: UserContext): UserService['sessions'] => ({
  resolve: batchLoads((tokens: readonly string[]) => resolveSessions(app, tokens)),
  resolveApiToken: batchLoads((tokens: readonly string[]) => resolveApiTokens(app, tokens)),
  check: (sessionIds) => checkSessions(app, sessionIds),
});

function keysOf(app: UserContext): UserService['keys'] {
  const reserveOne = batchLoads((reservations: readonly KeyReservation[]) =>
    reserveKeys(app, reservations),
  );
  return {
    async reserve(reservation) {
      const outcome = await reserveOne(reservation);
      if (typeof outcome === 'object') throw throttled(outcome.waitMs, 'keys');
      return outcome;
    },
    release: (reservation) => releaseKey(app, reservation),
  };
}

const membersOf = (app: UserContext): UserService['members'] => ({
  create: (request) => createMembers(app, request),
  ensure: (member) => ensureMember(app, member),
  createNamed: (members) => createNamedMembers(app, members),
});

/** Each vote is an event of products, and hardly any is for this service. */
const paceMs = (topic: Topic): number =>
  topic === topics.catalogProduct ? times.copyPace : times.pushPace;

/**
 * Accounts, sessions, codes, roles, messages and unread counts.
 * @throws ConfigError when production would have demonstration accounts
 */
export async function createUserService(
  config: UserConfig,
  dependencies: ServiceDependencies,
): Promise<UserService> {
  const { mailer, devMailer } = await createMailer(config, dependencies);
  const texts = createTextSender(config, devMailer, dependencies);
  const passwords = createPasswordHasher();
  const identities = createIdentityClients(config.social, dependencies);
  const logins = createFairSemaphore(2, {
    maxLanes: 256,
    maxLanesOfClient: 64,
    maxInLane: 64,
  });
  const files = await createFileStore(config.files);
  const pictures = createPictureEncoder();
  const extend = (context: ServiceContext): UserContext => ({
    ...context,
    // The counters of mailed codes and logins have always had this key.
    attempts: { ...context.attempts, key: config.codeKey },
    config,
    mailer,
    texts,
    passwords,
    identities,
    logins,
    wallets: createWallets(config.wallet, context.clock, context.logger),
    files,
    pictures,
  });
  const housekeep = createHousekeep();
  let overdue: number | null = null;
  const service = await createService({
    name: 'user',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    paceMs,
    graph: (context) => userGraph(extend(context)),
    async housekeep(context) {
      overdue = await runErasures(extend(context));
      await housekeep(extend(context));
      await runDigests(extend(context));
      await webhooks.fill();
    },
  });
  const app = extend(service.context);
  const webhooks = createWebhooks(app, dependencies.transport);
  const { start, close } = service;
  if (config.rejectDemonstration) {
    await rejectDemonstration(app).catch(async (error) => {
      await close();
      throw error;
    });
  }
  return Object.assign(service, {
    sessions: sessionsOf(app),
    metrics: [...metricsOf(app, () => overdue), ...webhooks.metrics],
    webhooks,
    exports: {
      mayDownload: (session: { userId: string; sessionId: string }) => mayDownload(app, session),
    },
    erasures: {
      async run() {
        const late = await runErasures(app);
        await deleteFiles(app);
        return late;
      },
    },
    digests: digestsOf(app),
    keys: keysOf(app),
    members: membersOf(app),
    app,
    devMailer,
    start() {
      start();
      webhooks.start();
    },
    async close() {
      await webhooks.close();
      await close();
      await mailer.close();
      files.close();
    },
  });
}

const metricsOf = (app: UserContext, overdue: () => number | null): Metric[] => [
  {
    name: 'vita_erasures_overdue',
    help: 'Erasures that some service has not confirmed in time; absent before the first run',
    read: overdue,
  },
  {
    name: 'vita_texts_left',
    help: 'Text messages that the site may still send in the current window of its daily budget',
    read: () => attemptsLeft(app, textBudget, 'all'),
  },
  {
    name: 'vita_texts_paused',
    help: '1 from the fifth failure in a row of the text message provider until a call succeeds',
    read: () => Number(app.texts.isPaused),
  },
];
