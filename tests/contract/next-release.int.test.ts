import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Consumer } from '#kit/events/consumer';
import { parseEvent } from '#kit/events/event';
import { newId } from '#kit/runtime/ids';
import { projectFile } from '#kit/runtime/paths';
import type { Service, ServiceConfig, ServiceDependencies } from '#kit/service/service';
import { createServiceFixture } from '#kit/testing/service-fixture';
import { type EventType, eventSchemas } from '#schema/generated/events';
import { allTopics, type Topic } from '#schema/topics';
import { createLiveHub } from '../../gateway/src/live/hub.ts';
import { createBadgeService } from '../../services/badge/src/app.ts';
import { handlers as badgeHandlers } from '../../services/badge/src/handlers.ts';
import { migrations as badgeMigrations } from '../../services/badge/src/migrations/migrations.ts';
import { createCatalogService } from '../../services/catalog/src/app.ts';
import { createHandlers } from '../../services/catalog/src/handlers.ts';
import { migrations as catalogMigrations } from '../../services/catalog/src/migrations/migrations.ts';
import { createFeedService } from '../../services/feed/src/app.ts';
import { handlers as feedHandlers } from '../../services/feed/src/handlers.ts';
import { migrations as feedMigrations } from '../../services/feed/src/migrations/migrations.ts';
import { createUserService } from '../../services/user/src/app.ts';
import { migrations as userMigrations } from '../../services/user/src/migrations/migrations.ts';
import { testWallets } from '../../services/user/src/testing/test-wallets.ts';
import { webhookConfig } from '../../services/user/src/webhook/webhook-config.ts';
import { createVitaminService } from '../../services/vitamin/src/app.ts';
import { handlers as vitaminHandlers } from '../../services/vitamin/src/handlers.ts';
import { migrations as vitaminMigrations } from '../../services/vitamin/src/migrations/migrations.ts';

const migrationsOf = {
  badge: badgeMigrations,
  catalog: catalogMigrations,
  feed: feedMigrations,
  user: userMigrations,
  vitamin: vitaminMigrations,
};

type Fixture = Awaited<ReturnType<typeof createServiceFixture<Service>>>;

const folder = 'tests/contract/event-corpus';
const corpus = readdirSync(projectFile(folder)).map((file) =>
  JSON.parse(readFileSync(projectFile(`${folder}/${file}`), 'utf8')),
);
const topicOf = (type: string) =>
  (eventSchemas[type as EventType] as { 'x-topic': Topic })['x-topic'];

/** Adds a field to every object, as a newer release of the writer may. */
function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, extended(inner)] as const);
  return { ...Object.fromEntries(fields), addedLater: { since: '2027' } };
}

const newer = corpus.map((event) => ({
  topic: topicOf(event.type),
  key: event.subject,
  value: JSON.stringify(extended(event)),
}));
/** An event on each topic that no release up to this one knows. */
const unknown = allTopics.map((topic) => ({
  topic,
  key: 'one',
  value: JSON.stringify({
    ...corpus[0],
    id: newId(),
    subject: 'one',
    type: `${topic.split('.')[0]}.invented-later.v1`,
    data: { anything: true },
  }),
}));

/** The people of the corpus. */
const insertAccounts = `
  with added as (
    insert into account (id, nickname, language, registered_at)
    select ('0190f5fe-7c00-7a00-8000-00000000000' || n)::uuid, 'member ' || n, 'en', now()
    from generate_series(1, 9) as n returning id
  ) insert into account_unread (user_id) select id from added`;

const codeKey = 'a key that is used in tests alone';
const createUser = (config: ServiceConfig, dependencies: ServiceDependencies): Promise<Service> =>
  createUserService(
    {
      ...config,
      codeKey,
      factorKey: codeKey,
      publicUrl: null,
      requireStaffFactor: false,
      rejectCommonPasswords: true,
      rejectDemonstration: false,
      mail: { kind: 'outbox' },
      wallet: testWallets,
      files: { kind: 'folder', folder: join(tmpdir(), 'vita-unused-files') },
      siteOrigin: () => 'https://vita.test',
      social: { siteUrl: () => 'https://vita.test', apps: {}, isDevelopment: false },
      texts: { kind: 'outbox' },
      sendPolicy: { environment: 'production', mailAllowed: [], textsAllowed: [] },
      governingLaw: { en: null, zh: null },
      webhooks: webhookConfig(false),
    },
    dependencies,
  );

describe('events of the next release', () => {
  let fixture: Fixture;
  afterEach(() => fixture.close());

  it.each([
    ['catalog', createCatalogService, createHandlers(() => undefined).map(({ type }) => type)],
    ['feed', createFeedService, feedHandlers.map(({ type }) => type)],
    ['vitamin', createVitaminService, vitaminHandlers.map(({ type }) => type)],
    ['badge', createBadgeService, badgeHandlers.map(({ type }) => type)],
    ['user', createUser, null],
  ] as const)('C-H4 are consumed by the %s service of this one', async (name, create, types) => {
    fixture = await createServiceFixture<Service>(name, migrationsOf[name], create);
    if (name === 'user') await fixture.admin.query(insertAccounts);
    await fixture.transport.publish([...unknown, ...newer]);
    await fixture.processAll();
    const letters = await fixture.admin.query('select reason from dead_letter');
    expect(letters).toEqual([]);
    const consumer = fixture.service.consumer as Consumer;
    const ids = await fixture.admin.query<{ id: string }>('select event_id as id from inbox');
    const consumed = corpus.filter(({ id }) => ids.some((row) => row.id === id));
    if (types) {
      expect(new Set(consumed.map(({ type }) => type))).toEqual(new Set(types));
    } else expect(consumed.length).toBeGreaterThan(5);
    expect(consumer.unknownEvents()).toBeGreaterThan(0);
  });

  it('C-H4 are pushed by the live hub of this one', async () => {
    fixture = await createServiceFixture<Service>('badge', migrationsOf.badge, createBadgeService);
    const { transport, logger } = fixture;
    const hub = createLiveHub({ transport, logger });
    try {
      await hub.ready;
      const up = corpus.find(({ type }) => type === 'catalog.up-cast.v1');
      const pushes = hub.productUps(up.data.productId)[Symbol.asyncIterator]();
      const seen = Promise.withResolvers<void>();
      // Events of different topics and keys arrive in any order: all of feed's are waited for.
      const left = new Set(
        newer.map(({ value }) => parseEvent(value).type).filter((type) => type.startsWith('feed.')),
      );
      expect(left.size).toBeGreaterThan(0);
      hub.onProductEvent(({ type }) => {
        left.delete(type);
        if (left.size === 0) seen.resolve();
      });
      await transport.publish([...unknown, ...newer]);
      // An UP, and one that was withheld; both may arrive as one push with the latest value.
      const values = corpus
        .filter(({ type }) => type.startsWith('catalog.up-'))
        .map(({ data }) => data.upValue);
      let pushed = await pushes.next();
      expect(values).toContain(pushed.value.upValue);
      while (pushed.value.upValue !== values.at(-1)) pushed = await pushes.next();
      await seen.promise;
      expect(hub.unknownEvents()).toBeGreaterThan(0);
    } finally {
      await hub.close();
    }
  });
});
