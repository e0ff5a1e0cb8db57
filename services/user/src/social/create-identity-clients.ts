import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { IdentityProvider } from '#schema/enums';
import { createGoogle, type ProviderOptions } from './google.ts';
import type { IdentityClient, IdentityClients } from './identity-client.ts';
import { createOutbound } from './outbound.ts';
import type { SocialConfig } from './social-config.ts';
import { createTwitter } from './twitter.ts';
import { createWechat } from './wechat.ts';

const creators: Record<IdentityProvider, (options: ProviderOptions) => IdentityClient> = {
  google: createGoogle,
  twitter: createTwitter,
  wechat: createWechat,
};

/** Clients of the configured providers. */
export function createIdentityClients(
  { siteUrl, apps, isDevelopment }: SocialConfig,
  observed: { logger: Logger; clock: Clock },
): IdentityClients {
  const clients: IdentityClients = {};
  for (const [name, app] of Object.entries(apps)) {
    const provider = name as IdentityProvider;
    clients[provider] = creators[provider]({
      app,
      redirectUri: () => `${siteUrl()}/`,
      outbound: createOutbound(provider, observed),
      development: () => (isDevelopment ? `${siteUrl()}/_dev/idp/${provider}` : null),
    });
  }
  return clients;
}
