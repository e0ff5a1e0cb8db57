import type { MigrationList } from '#kit/database/migrate';
import { drain } from '#kit/events/drain';
import type { Transport } from '#kit/events/transport';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { SecurityLog } from '#kit/runtime/security-log';
import type { Service, ServiceConfig } from '#kit/service/service';
import { attemptKeyOf } from '#kit/throttle/settings';
import type { ServiceName } from '#schema/processes';
import { createBadgeService } from '../services/badge/src/app.ts';
import type { ChainConfig } from '../services/badge/src/chain/chain-config.ts';
import { migrations as badge } from '../services/badge/src/migrations/migrations.ts';
import { createCatalogService } from '../services/catalog/src/app.ts';
import { migrations as catalog } from '../services/catalog/src/migrations/migrations.ts';
import { createFeedService } from '../services/feed/src/app.ts';
import { migrations as feed } from '../services/feed/src/migrations/migrations.ts';
import { createUserService } from '../services/user/src/app.ts';
import type { UserConfig } from '../services/user/src/config.ts';
import { migrations as user } from '../services/user/src/migrations/migrations.ts';
import { webhookConfig } from '../services/user/src/webhook/webhook-config.ts';
import { createVitaminService } from '../services/vitamin/src/app.ts';
import { migrations as vitamin } from '../services/vitamin/src/migrations/migrations.ts';
import type { PlatformConfig } from './config.ts';

export const migrationLists: Record<ServiceName, MigrationList> = {
  badge,
  catalog,
  feed,
  user,
  vitamin,
};

export interface ServicesOptions {
  config: Pick<
    PlatformConfig,
    | 'profile'
    | 'publicUrl'
    | 'requireStaffFactor'
    | 'smtpUrl'
    | 'mailFrom'
    | 'texts'
    | 'sendPolicy'
    | 'governingLaw'
    | 'writeLimits'
    | 'files'
    | 'social'
    | 'claims'
  > & {
    /** Left out where another process writes the log of the ledger. */
    ledgerLog?: PlatformConfig['ledgerLog'];
  };
  transport: Transport;
  clock: Clock;
  logger: Logger;
  security: SecurityLog;
  /** Where the data of each service is. */
  databases: Record<ServiceName, { url: string; adminUrl: string }>;
  /** Key for the HMAC of mailed codes. */
  codeKey: string;
  wallet: UserConfig['wallet'];
  /** Left out where badges are sent to no chain. */
  badgeChain?: ChainConfig;
  /** Key for the secrets of second factors. */
  factorKey: string;
  /** `https://host` of the site, once the gateway listens. */
  siteOrigin(): string;
}

export type PlatformServices = Awaited<ReturnType<typeof createServices>>;

/** Creates the five services in this process. Relays and consumers run from `start` on. */
export async function createServices(options: ServicesOptions) {
  const { config, transport, clock, logger, security, databases, codeKey, factorKey, wallet } =
    options;
  const attempts = { key: attemptKeyOf(codeKey), writeLimits: config.writeLimits };
  const dependencies = { transport, clock, logger, security, attempts };
  const configOf = (name: ServiceName, poolSize: number): ServiceConfig => ({
    ...databases[name],
    poolSize,
  });
  const starting = [
    createUserService(
      {
        ...configOf('user', 5),
        codeKey,
        wallet,
        factorKey,
        publicUrl: config.publicUrl,
        requireStaffFactor: config.requireStaffFactor,
        mail: config.smtpUrl
          ? { kind: 'smtp', url: config.smtpUrl, from: config.mailFrom }
          : { kind: 'outbox' },
        files: config.files,
        siteOrigin: options.siteOrigin,
        social: { ...config.social, siteUrl: options.siteOrigin },
        texts: config.texts,
        sendPolicy: config.sendPolicy,
        governingLaw: config.governingLaw,
        webhooks: webhookConfig(config.profile === 'production'),
        rejectCommonPasswords: config.profile === 'production',
        rejectDemonstration: config.profile === 'production',
      },
      dependencies,
    ),
    createCatalogService(
      {
        ...configOf('catalog', 6),
        siteOrigin: options.siteOrigin,
        claims: config.claims(options.siteOrigin),
      },
      dependencies,
    ),
    createFeedService({ ...configOf('feed', 3), siteOrigin: options.siteOrigin }, dependencies),
    createVitaminService(
      { ...configOf('vitamin', 3), ledgerLog: config.ledgerLog ?? null },
      dependencies,
    ),
    createBadgeService(
      { ...configOf('badge', 2), siteOrigin: options.siteOrigin, chain: options.badgeChain },
      dependencies,
    ),
  ] as const;
  const [user, catalog, feed, vitamin, badge] = await Promise.all(starting).catch(
    async (error: unknown) => {
      await closeCreated(starting);
      throw error;
    },
  );
  const all = [user, catalog, feed, vitamin, badge];
  return {
    user,
    catalog,
    feed,
    vitamin,
    badge,
    all,
    /**
     * Resolves when relays and consumers are idle, transactions are final, due rewards are paid, and ranking and
     * log contain all of their facts.
     */
    async drain() {
      do {
        await drain({
          relays: all.map(({ relay }) => relay),
          subscriptions: all.flatMap(({ consumer }) => (consumer ? [consumer] : [])),
        });
      } while ((await catalog.searchRings()) || (await badge.settle()));
      await catalog.settle();
      await vitamin.log.catchUp();
      await vitamin.relay.flush();
    },
    start() {
      for (const service of all) service.start();
    },
    async close() {
      await Promise.all(all.map((service) => service.close()));
    },
  };
}

async function closeCreated(starting: readonly Promise<Service>[]): Promise<void> {
  for (const result of await Promise.allSettled(starting)) {
    if (result.status === 'fulfilled') await result.value.close();
  }
}
