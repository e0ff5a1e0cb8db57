import type { Clock } from '#kit/runtime/clock';
import {
  createService,
  type Service,
  type ServiceContext,
  type ServiceDependencies,
} from '#kit/service/service';
import type { MailConfig, UserConfig } from './config.ts';
import type { UserContext } from './context.ts';
import { forgetExpired } from './forget-expired.ts';
import { userGraph } from './graph.ts';
import { createOutboxMailer, type OutboxMailer } from './mail/outbox-mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { onLeadDecided } from './message/on-lead-decided.ts';
import { onPostPublished } from './message/on-post-published.ts';
import { onPostRemoved } from './message/on-post-removed.ts';
import { onProductListed } from './message/on-product-listed.ts';
import { onProductRejected } from './message/on-product-rejected.ts';
import { onQuestionAnswered } from './message/on-question-answered.ts';
import { onQuestionAsked } from './message/on-question-asked.ts';
import { onVitaminTransferred } from './message/on-vitamin-transferred.ts';
import { migrations } from './migrations/migrations.ts';
import { createPasswordHasher } from './password/password-hasher.ts';
import { type CreatedMember, createMembers, type MembersWanted } from './seeding/create-members.ts';
import { createNamedMembers, type NamedMember } from './seeding/create-named-members.ts';
import { type EnsuredMember, ensureMember } from './seeding/ensure-member.ts';
import { type ResolvedSession, resolveSession } from './session/resolve-session.ts';
import { createTurnstile } from './throttle/semaphore.ts';

export interface UserService extends Service {
  sessions: {
    /** For the gateway: who a token stands for. Null when it stands for nobody. */
    resolve(token: string): Promise<ResolvedSession | null>;
  };
  /** Ways to make accounts other than registering: staff, demonstration, tests. */
  members: {
    create(wanted: MembersWanted): Promise<CreatedMember[]>;
    ensure(member: EnsuredMember): Promise<string>;
    createNamed(members: readonly NamedMember[]): Promise<string[]>;
  };
  /** Null when mails are really delivered. */
  devMailer: OutboxMailer | null;
}

const HOUR = 60 * 60 * 1000;

const handlers = [
  onVitaminTransferred,
  onProductListed,
  onProductRejected,
  onLeadDecided,
  onQuestionAsked,
  onQuestionAnswered,
  onPostPublished,
  onPostRemoved,
];

function createMailer(config: MailConfig, clock: Clock) {
  if (config.kind === 'smtp') return { mailer: createSmtpMailer(config), devMailer: null };
  const devMailer = createOutboxMailer(clock);
  return { mailer: devMailer, devMailer };
}

/** Accounts, sessions, codes, roles, messages and unread counts. */
export async function createUserService(
  config: UserConfig,
  dependencies: ServiceDependencies,
): Promise<UserService> {
  const { mailer, devMailer } = createMailer(config.mail, dependencies.clock);
  const passwords = createPasswordHasher();
  const logins = createTurnstile(2, 256);
  const extend = (context: ServiceContext): UserContext => ({
    ...context,
    config,
    mailer,
    passwords,
    logins,
  });
  const service = await createService({
    name: 'user',
    config,
    dependencies,
    migrations,
    handlers: () => handlers,
    graph: (context) => userGraph(extend(context)),
  });
  const app = extend(service.context);
  const { start, close } = service;
  let housekeeping: NodeJS.Timeout | undefined;
  return Object.assign(service, {
    sessions: { resolve: (token: string) => resolveSession(app, token) },
    members: {
      create: (wanted: MembersWanted) => createMembers(app, wanted),
      ensure: (member: EnsuredMember) => ensureMember(app, member),
      createNamed: (members: readonly NamedMember[]) => createNamedMembers(app, members),
    },
    devMailer,
    start() {
      start();
      clearInterval(housekeeping);
      housekeeping = setInterval(() => {
        forgetExpired(app).catch((error) =>
          app.logger.warn({ err: String(error) }, 'housekeeping'),
        );
      }, HOUR);
      housekeeping.unref();
    },
    async close() {
      clearInterval(housekeeping);
      await close();
      await mailer.close();
    },
  });
}
