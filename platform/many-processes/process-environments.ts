import { fileStoreVariables } from '#kit/files/file-store-config';
import type { Environment } from '#kit/runtime/config';
import { type ServiceName, serviceNames } from '#schema/processes';
import {
  claimKeysVariable,
  urlVariable,
} from '../../gateway/src/services/remote-gateway-config.ts';
import { chainVariables } from '../../services/badge/src/chain/chain-config.ts';

/** Settings that all processes of one platform share. */
export interface Shared {
  /** The environment of the platform itself. */
  environment: Environment;
  dataDir: string;
  /** Of the site for its visitors. */
  siteUrl: string;
  eventsUrl: string;
  /** `<id>:<secret>` of each service. */
  claimKeys: Record<ServiceName, string>;
  securityLogKey: string;
  /** Key for the HMAC of mailed codes. */
  codeKey: string;
  /** Key for the HMAC of wallets in events. */
  walletKey: string;
  /** Key for the secrets of second factors. */
  factorKey: string;
}

/** Variables that every process inherits. A secret goes only to the processes that need it. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_ENV', 'LOG_LEVEL', 'NODE_OPTIONS'];
const serviceSettings = ['WRITE_LIMITS', 'OLD_CLAIMS', 'DATABASE_SILENCE_MS'];
const mailSettings = [
  'VITA_ENVIRONMENT',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_ALLOWED',
  'SMS_URL',
  'SMS_FROM',
  'SMS_ALLOWED',
  'COMMON_PASSWORDS',
];
const walletSettings = [
  'ETH_RPC_URL',
  'ETH_CHAIN_ID',
  'ETH_TOKENS',
  'MATIC_RPC_URL',
  'MATIC_CHAIN_ID',
  'MATIC_TOKENS',
  'PRICE_URL',
  'CHAIN_TIMEOUT_MS',
];
/** Services besides `user` that return addresses of pictures. */
const shownPictures: ReadonlySet<ServiceName> = new Set(['badge', 'catalog', 'feed']);
const claimSettings = ['CLAIM_SITES', 'CLAIM_NAME_SERVERS'];
const factorSettings = ['REQUIRE_STAFF_SECOND_FACTOR'];
const operatorSettings = ['GOVERNING_LAW_EN', 'GOVERNING_LAW_ZH'];
const ledgerSettings = [
  'LEDGER_KEY_FILE',
  'LEDGER_ORIGIN',
  'LEDGER_WITNESS_URL',
  'LEDGER_WITNESS_KEY',
];
const socialSettings = [
  'SOCIAL_PROVIDERS',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'TWITTER_CLIENT_ID',
  'TWITTER_CLIENT_SECRET',
  'WECHAT_APP',
  'WECHAT_APP_ID',
  'WECHAT_APP_SECRET',
  'WECHAT_TEST_APP_ID',
  'WECHAT_TEST_APP_SECRET',
];
const gatewayOnly = [
  'SOCIAL_PROVIDERS',
  'WECHAT_APP',
  'WECHAT_APP_ID',
  'WECHAT_TEST_APP_ID',
  'HOST',
  'PUBLIC_URL',
  'VITA_ENVIRONMENT',
  'TEST_URL',
  'MIRROR_URL',
  'PRODUCTION_URL',
  'ANALYST_TOKENS',
  'CORS_ORIGINS',
  'TRUSTED_PROXY',
  'METRICS_HOST',
  'METRICS_PORT',
  'SITE_X_URL',
  'SITE_DISCORD_URL',
  'SITE_TELEGRAM_URL',
  'SITE_CONTACT_EMAIL',
  'SITE_CONTACT_QR_URL',
  'PAGE_RENDER_TIMEOUT_MS',
  'SHARED_RESPONSES',
  // The old name. @TODO remove it in release 0.3.
  'PAGE_PATIENCE_MS',
];
const prepareSettings = ['SEED', 'STAFF_EMAIL', 'STAFF_PASSWORD', 'KAFKA_PARTITIONS'];

const pick = (environment: Environment, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** `CRASH_AT_CATALOG` applies to one process, `CRASH_AT` to each. */
function crashPoint({ environment }: Shared, name: string): Record<string, string> {
  const at = environment[`CRASH_AT_${name.toUpperCase()}`] ?? environment.CRASH_AT;
  return at ? { CRASH_AT: at } : {};
}

/** DATABASE_VIA is the `host:port` of a proxy or pooler in front of PostgreSQL. */
function reached(databaseUrl: string, via: string | undefined): string {
  if (!via) return databaseUrl;
  const url = new URL(databaseUrl);
  // Otherwise the socket of the built-in server would win.
  url.searchParams.delete('host');
  url.host = via;
  return url.href;
}

export interface ServiceProcess {
  port: number;
  databaseUrl: string;
  /** Absent in development, which serves metrics on `port`. */
  metricsPort?: number;
}

const settingsOfUser = ({
  environment,
  codeKey,
  walletKey,
  factorKey,
  siteUrl,
  dataDir,
}: Shared) => ({
  DATA_DIR: dataDir,
  CODE_KEY: codeKey,
  WALLET_KEY: walletKey,
  FACTOR_KEY: factorKey,
  PUBLIC_URL: siteUrl,
  ...pick(environment, [
    ...mailSettings,
    ...walletSettings,
    ...factorSettings,
    ...operatorSettings,
    ...socialSettings,
    ...fileStoreVariables,
  ]),
});

export function serviceEnvironment(
  shared: Shared,
  name: ServiceName,
  { port, databaseUrl, metricsPort }: ServiceProcess,
): Record<string, string> {
  const { environment, eventsUrl, claimKeys } = shared;
  return {
    ...pick(environment, [...inherited, ...serviceSettings]),
    ...crashPoint(shared, name),
    PORT: String(port),
    ...(metricsPort !== undefined && { METRICS_PORT: String(metricsPort) }),
    DATABASE_URL: reached(databaseUrl, environment.DATABASE_VIA),
    EVENTS_URL: eventsUrl,
    CLAIM_KEYS: claimKeys[name],
    SECURITY_LOG_KEY: shared.securityLogKey,
    ...(name === 'user' && settingsOfUser(shared)),
    ...(name === 'catalog' && pick(environment, claimSettings)),
    // The key of the ledger's log is a file there.
    ...(name === 'vitamin' && {
      DATA_DIR: shared.dataDir,
      PUBLIC_URL: shared.siteUrl,
      ...pick(environment, ledgerSettings),
    }),
    // The key of the relayer is a file, which the other processes do not get.
    ...(name === 'badge' && pick(environment, chainVariables)),
    ...(shownPictures.has(name) && { PUBLIC_URL: shared.siteUrl }),
  };
}

export function gatewayEnvironment(
  shared: Shared,
  { port, servicePorts }: { port: number; servicePorts: Record<ServiceName, number> },
): Record<string, string> {
  const { environment, dataDir, eventsUrl, claimKeys } = shared;
  const urls = serviceNames.map((name) => [
    urlVariable(name),
    `http://127.0.0.1:${servicePorts[name]}`,
  ]);
  return {
    ...pick(environment, [...inherited, ...gatewayOnly, ...fileStoreVariables]),
    ...crashPoint(shared, 'gateway'),
    ...Object.fromEntries(urls),
    PORT: String(port),
    DATA_DIR: dataDir,
    EVENTS_URL: eventsUrl,
    SECURITY_LOG_KEY: shared.securityLogKey,
    ...Object.fromEntries(serviceNames.map((name) => [claimKeysVariable(name), claimKeys[name]])),
  };
}

export const deferredMigrationsEnvironment = (
  { environment }: Shared,
  adminUrl: string,
): Record<string, string> => ({
  ...pick(environment, inherited),
  DATABASE_ADMIN_URL: adminUrl,
});

export function preparationEnvironment(
  { environment, dataDir, eventsUrl, codeKey, securityLogKey }: Shared,
  adminUrl: string,
): Record<string, string> {
  return {
    ...pick(environment, [...inherited, ...mailSettings, ...prepareSettings]),
    DATA_DIR: dataDir,
    EVENTS_URL: eventsUrl,
    DATABASE_ADMIN_URL: adminUrl,
    CODE_KEY: codeKey,
    SECURITY_LOG_KEY: securityLogKey,
  };
}
