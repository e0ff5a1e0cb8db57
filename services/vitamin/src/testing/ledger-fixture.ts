import { createClock } from '#kit/clock';
import type { RequestContext } from '#kit/context';
import { createDatabase } from '#kit/database';
import { toEvent } from '#kit/event';
import { drain } from '#kit/idle';
import { createLogger } from '#kit/logger';
import { createTestDatabase } from '#kit/testing/test-database';
import type { IncomingMessage } from '#kit/transport';
import { createPostgresLog } from '#kit/transports/postgres-log';
import { migrateLog } from '#kit/transports/postgres-log-tables';
import type { EventDraft, EventType } from '#schema/generated/events';
import { createVitaminService } from '../app.ts';

export type LedgerFixture = Awaited<ReturnType<typeof createLedgerFixture>>;

/** The service on a database of its own, with the event log that it consumes. */
export async function createLedgerFixture() {
  const urls = await createTestDatabase('vitamin');
  await migrateLog(urls.log.adminUrl);
  const clock = createClock();
  const logger = createLogger('test', 'silent');
  const transport = createPostgresLog({ url: urls.log.url, clock, logger });
  const dependencies = { transport, clock, logger };
  const service = await createVitaminService({ ...urls, poolSize: 4 }, dependencies);
  const admin = createDatabase({ url: urls.adminUrl, poolSize: 2, logger });
  service.start();

  const processAll = async () => {
    const subscriptions = service.consumer ? [service.consumer] : [];
    await drain({ relays: [service.relay], subscriptions });
  };
  return {
    service,
    admin,
    clock,
    logger,
    transport,
    urls,
    database: service.context.database,
    processAll,
    /** 0 for an account without a transfer. */
    async balanceOf(account: string): Promise<number> {
      const [row] = await admin.query<{ balance: string }>(
        'select balance from account where id = $1',
        [account],
      );
      return Number(row?.balance ?? 0);
    },
    async totalBalance(): Promise<number> {
      const [row] = await admin.query<{ sum: string }>('select sum(balance) from account');
      return Number(row?.sum ?? 0);
    },
    /** Messages as another service's relay would publish them; publish the same again at will. */
    messages: (drafts: readonly EventDraft[]) =>
      drafts.map((draft) => ({
        topic: draft.topic,
        key: draft.key,
        value: JSON.stringify(toEvent(draft as EventDraft<EventType>, clock.now())),
      })),
    async read(topic: IncomingMessage['topic']) {
      const found: IncomingMessage[] = [];
      const messages = transport.read({ topic, from: 'beginning', follow: false });
      for await (const message of messages) found.push(message);
      return found;
    },
    async close() {
      await service.close();
      await transport.close();
      await admin.close();
      await urls.drop();
    },
  };
}

/** A request of this user, or of a visitor. */
export const requestOf = (userId: string | null): RequestContext => ({
  viewer: userId ? { userId, sessionId: 'session', roles: [] } : null,
  language: 'en',
  client: { address: '127.0.0.1', isBrowser: false },
  session: { issue: () => undefined, clear: () => undefined },
});
