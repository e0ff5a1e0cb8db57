import { type ExecutionResult, graphql } from 'graphql';
import type { Role } from '#schema/enums';
import type { EventDraft, EventType } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import { createDatabase } from '../database/database.ts';
import type { MigrationList } from '../database/migrate.ts';
import { drain } from '../events/drain.ts';
import { toEvent } from '../events/event.ts';
import { createPostgresLog } from '../events/postgres-log/postgres-log-transport.ts';
import type { IncomingMessage } from '../events/transport.ts';
import { createClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import type { Service, ServiceConfig, ServiceDependencies } from '../service/service.ts';
import type { RequestContext } from '../subgraph/context.ts';
import type { AttemptSettings } from '../throttle/count-attempts.ts';
import { recordSecurity } from './security-lines.ts';
import { createTestDatabase } from './test-database.ts';

type Create<S extends Service> = (
  config: ServiceConfig,
  dependencies: ServiceDependencies,
) => Promise<S>;

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of its own query
  data: any;
  errors?: ExecutionResult['errors'];
}

/** As in production. */
export const testAttempts: AttemptSettings = {
  key: 'a key of counters in tests alone',
  writeLimits: 'all',
};

/**
 * A started service with its own database and event log.
 * @param migrations have run before `create`
 */
export async function createServiceFixture<S extends Service>(
  name: string,
  migrations: MigrationList,
  create: Create<S>,
  attempts = testAttempts,
) {
  const urls = await createTestDatabase(name, migrations);
  const clock = createClock();
  const logger = createLogger('test', 'silent');
  const transport = createPostgresLog({ url: urls.log.url, clock, logger });
  const security = recordSecurity();
  const service = await create(
    { ...urls, poolSize: 4 },
    { transport, clock, logger, security: security.log, attempts },
  );
  const admin = createDatabase({ url: urls.adminUrl, poolSize: 2, logger });
  service.context.changes.watch(admin.pool);
  service.start();

  const processAll = () =>
    drain({
      relays: [service.relay],
      subscriptions: service.consumer ? [service.consumer] : [],
    });
  let sequence = 0;
  /** Messages as another service's relay publishes them; the same can be published twice. */
  const messages = (drafts: readonly EventDraft[]) =>
    drafts.map((draft) => ({
      topic: draft.topic,
      key: draft.key,
      value: JSON.stringify({
        ...toEvent(draft as EventDraft<EventType>, clock.now()),
        sequence: String(++sequence),
      }),
    }));
  return {
    service,
    /** Connected as the owner of the tables. */
    admin,
    /** Connected as the service's role. */
    database: service.context.database,
    clock,
    logger,
    security,
    transport,
    urls,
    processAll,
    messages,
    /** Publishes the events, waits until they are consumed, and returns the messages. */
    async publish(...drafts: EventDraft[]) {
      const published = messages(drafts);
      await transport.publish(published);
      await processAll();
      return published;
    },
    /** All messages of a topic. */
    async read(topic: Topic): Promise<IncomingMessage[]> {
      const found: IncomingMessage[] = [];
      const reader = transport.read({ topic, from: 'beginning', follow: false });
      for await (const message of reader) found.push(message);
      return found;
    },
    /** Runs an operation on the service's own subgraph. */
    async ask(source: string, variables: object = {}, request = visitor()): Promise<Answer> {
      const result = await graphql({
        schema: service.subgraph.schema,
        source,
        variableValues: { ...variables },
        contextValue: request,
      });
      return result as Answer;
    },
    async close() {
      await service.close();
      await transport.close();
      await admin.close();
      await urls.drop();
    },
  };
}

/** A request of a visitor. */
export const visitor = (): RequestContext => ({
  viewer: null,
  language: 'en',
  client: { address: '127.0.0.1', isBrowser: false },
  session: {
    issue: () => undefined,
    clear: () => undefined,
    remember: () => undefined,
    renew: () => undefined,
  },
});

/** A request of this user. */
export const requestOf = (userId: string, roles: readonly Role[] = []): RequestContext => ({
  ...visitor(),
  viewer: { userId, sessionId: 'session', roles },
});
