import { resolve } from 'node:path';
import { type FileStoreConfig, readFileStoreConfig } from '#kit/files/file-store-config';
import {
  ConfigError,
  type Environment,
  integer,
  oneOf,
  optionalText,
  readConfig,
  text,
} from '#kit/runtime/config';
import { isCrashPoint } from '#kit/runtime/crash-point';
import type { LogLevel } from '#kit/runtime/logger';
import { type MetricsAddress, readMetricsAddress } from '#kit/service/metrics-server';
import { optionalOrigin } from '#kit/service/public-url';
import type { SiteContacts } from '#schema/pages';
import { readSiteEnvironments, type SiteEnvironments } from './environment.ts';
import { pageRenderTimeoutMs } from './pages/page-cache.ts';
import { readSiteContacts } from './site-contacts.ts';

/** The settings of the gateway, the same in both deployment modes. */
export interface GatewayConfig {
  profile: 'development' | 'production';
  /** 0 selects a free port. */
  port: number;
  host: string;
  /** `https://host` of the site for its visitors; null means localhost and the port. */
  publicUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  /** Where uploaded files are. */
  files: FileStoreConfig;
  analystTokens: string[];
  /** Origins whose pages may call the interfaces for programs. */
  corsOrigins: readonly string[];
  /** Where metrics and details of the health are; null leaves them on the main port. */
  metrics: MetricsAddress | null;
  /** True behind one proxy whose X-Forwarded-For is trusted. */
  trustedProxy: boolean;
  /** Whether visitors share responses of GraphQL, which are some moments old. */
  sharesResponses: boolean;
  /** Milliseconds; after them the gateway sends the client's empty shell instead of a rendered page. */
  pageRenderTimeoutMs: number;
  logLevel: LogLevel;
  /** `<point>:<n>`; development only. */
  crashAt: string | null;
  /** The source of the frame with the QR code to log in; null when it is not configured. */
  qrFrame: string | null;
  contacts: SiteContacts;
  /** Which installation this is: test, mirror or production. */
  environments: SiteEnvironments;
}

/** @throws ConfigError that names every wrong variable */
export function toGatewayConfig(environment: Environment): GatewayConfig {
  const config = readGatewayConfig(environment);
  checkCrashPoint(config);
  return config;
}

/** @throws ConfigError when the crash point is unknown, or set in production */
export function checkCrashPoint({ profile, crashAt }: GatewayConfig): void {
  if (profile === 'production' && crashAt)
    throw new ConfigError('CRASH_AT is for development only');
  if (crashAt && !isCrashPoint(crashAt)) {
    throw new ConfigError('CRASH_AT must be <point>:<n>, such as after_commit:10');
  }
}

/** The settings without a check of the crash point. @throws ConfigError */
export function readGatewayConfig(environment: Environment): GatewayConfig {
  const isProduction = environment.NODE_ENV === 'production';
  const values = readConfig(withRenamedVariables(environment), {
    NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
    PORT: integer(0, 65_535, 4000),
    HOST: optionalText,
    PUBLIC_URL: optionalOrigin,
    DATA_DIR: text('.data'),
    ANALYST_TOKENS: isProduction ? productionTokens : developmentTokens,
    CORS_ORIGINS: origins,
    TRUSTED_PROXY: oneOf(['0', '1'], '0'),
    SHARED_RESPONSES: oneOf(['0', '1'], '1'),
    PAGE_RENDER_TIMEOUT_MS: integer(1, 600_000, pageRenderTimeoutMs),
    LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    CRASH_AT: optionalText,
  });
  return {
    profile: isProduction ? 'production' : 'development',
    port: values.PORT,
    // The development interface must not be reachable from other machines.
    host: isProduction ? (values.HOST ?? '0.0.0.0') : '127.0.0.1',
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    files: readFileStoreConfig(environment),
    analystTokens: values.ANALYST_TOKENS,
    corsOrigins: values.CORS_ORIGINS,
    metrics: readMetricsAddress(environment, values.PORT),
    trustedProxy: values.TRUSTED_PROXY === '1',
    sharesResponses: values.SHARED_RESPONSES === '1',
    pageRenderTimeoutMs: values.PAGE_RENDER_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
    crashAt: values.CRASH_AT,
    qrFrame: qrFrameOf(environment, isProduction),
    contacts: readSiteContacts(environment, isProduction),
    environments: readSiteEnvironments(environment),
  };
}

const qrVariables = {
  SOCIAL_PROVIDERS: oneOf(['default', 'none'], 'default'),
  WECHAT_APP: oneOf(['normal', 'test'], 'normal'),
};

/** The development provider is on this site; a real one elsewhere. */
function qrFrameOf(environment: Environment, isProduction: boolean): string | null {
  const { SOCIAL_PROVIDERS: providers, WECHAT_APP: app } = readConfig(environment, qrVariables);
  if (providers === 'none') return null;
  const id = app === 'test' ? environment.WECHAT_TEST_APP_ID : environment.WECHAT_APP_ID;
  if (id) return 'https://open.weixin.qq.com';
  const isReal = environment.GOOGLE_CLIENT_ID || environment.TWITTER_CLIENT_ID;
  return isProduction || isReal ? null : "'self'";
}

/** `PAGE_PATIENCE_MS` is the old name of `PAGE_RENDER_TIMEOUT_MS`. @TODO remove it in release 0.3. */
const withRenamedVariables = (environment: Environment): Environment => ({
  ...environment,
  PAGE_RENDER_TIMEOUT_MS: environment.PAGE_RENDER_TIMEOUT_MS || environment.PAGE_PATIENCE_MS,
});

const demonstrationToken = 'analyst-demo';
const minTokenLength = 32;
/** A random token in hexadecimal has about 14. */
const minDistinctCharacters = 8;

/** Comma separated; each exactly as a browser sends it. */
function origins(list: string | undefined): string[] {
  const given = (list ?? '').split(',').map((origin) => origin.trim());
  return given.filter(Boolean).map((origin) => {
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new ConfigError('must be origins such as https://example.com, comma separated');
    return origin;
  });
}

/** Comma separated. */
const toTokens = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean);

/** Has a default, so that the event stream works at once. */
function developmentTokens(list: string | undefined): string[] {
  const tokens = toTokens(list);
  return tokens.length > 0 ? tokens : [demonstrationToken];
}

/** Each token opens every topic, so it must be as hard to guess as a key. */
function productionTokens(list: string | undefined): string[] {
  const tokens = toTokens(list);
  if (new Set(tokens).size < tokens.length) throw new ConfigError('must not repeat a token');
  if (tokens.some((token) => isWeakToken(token))) {
    throw new ConfigError(
      `must be random tokens of ${minTokenLength} characters or more in production (openssl rand -hex 24)`,
    );
  }
  return tokens;
}

/** Too short, the demonstration's, or made of few characters. */
const isWeakToken = (token: string): boolean =>
  token.length < minTokenLength ||
  token.includes(demonstrationToken) ||
  new Set(token).size < minDistinctCharacters;
