import {
  ConfigError,
  type Environment,
  oneOf,
  optionalText,
  readConfig,
} from '#kit/runtime/config';
import type { IdentityProvider } from '#schema/enums';

/** What a provider knows this site by. */
export interface ProviderApp {
  clientId: string;
  clientSecret: string;
}

export interface SocialConfig {
  /** `https://host` of the site. In development the port is known only when the gateway listens. */
  siteUrl(): string;
  /** A provider without an entry is not offered. */
  apps: Partial<Record<IdentityProvider, ProviderApp>>;
  /** True for the providers of `/_dev/idp` in place of the real ones. */
  isDevelopment: boolean;
}

/** The application of this site at the development provider. */
export const developmentApp: ProviderApp = {
  clientId: 'vita-development',
  clientSecret: 'development-secret',
};

const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  TWITTER_CLIENT_ID: optionalText,
  TWITTER_CLIENT_SECRET: optionalText,
  WECHAT_APP: oneOf(['normal', 'test'], 'normal'),
  WECHAT_APP_ID: optionalText,
  WECHAT_APP_SECRET: optionalText,
  WECHAT_TEST_APP_ID: optionalText,
  WECHAT_TEST_APP_SECRET: optionalText,
};

/**
 * The applications of this site at other sites. Development uses the development provider, unless
 * SOCIAL_PROVIDERS=none or a real one is configured.
 * @throws ConfigError for an id without its secret
 */
export function readSocialConfig(environment: Environment, siteUrl: () => string): SocialConfig {
  const env = readConfig(environment, {
    ...variables,
    SOCIAL_PROVIDERS: oneOf(['default', 'none'], 'default'),
  });
  const isTest = env.WECHAT_APP === 'test';
  const wechat = isTest ? 'WECHAT_TEST_APP' : 'WECHAT_APP';
  const apps = {
    google: appOf('GOOGLE_CLIENT', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    twitter: appOf('TWITTER_CLIENT', env.TWITTER_CLIENT_ID, env.TWITTER_CLIENT_SECRET),
    wechat: appOf(wechat, env[`${wechat}_ID`], env[`${wechat}_SECRET`]),
  };
  const isReal = Object.values(apps).some((app) => app !== null);
  if (env.SOCIAL_PROVIDERS === 'none' || (!isReal && env.NODE_ENV === 'production')) {
    return { siteUrl, apps: {}, isDevelopment: false };
  }
  if (isReal) {
    const given = Object.entries(apps).filter(([, app]) => app !== null);
    return { siteUrl, apps: Object.fromEntries(given), isDevelopment: false };
  }
  const all = { google: developmentApp, twitter: developmentApp, wechat: developmentApp };
  return { siteUrl, apps: all, isDevelopment: true };
}

function appOf(name: string, clientId: string | null, clientSecret: string | null) {
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new ConfigError(`${name}_ID and ${name}_SECRET must be set together`);
  }
  return { clientId, clientSecret };
}
