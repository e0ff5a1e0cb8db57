import type { PostOptions } from '#kit/outgoing/post-public';
import { addressesOf, createResolver } from '#kit/outgoing/text-records';

/** How webhooks reach their receivers. */
export type WebhookConfig = Pick<PostOptions, 'resolve' | 'accepts' | 'allowsLocal' | 'ca'>;

/** A receiver on this machine is allowed in development only: in production it would be inside of the network. */
export function webhookConfig(isProduction: boolean): WebhookConfig {
  const resolver = createResolver();
  return { resolve: (host) => addressesOf(resolver, host), allowsLocal: !isProduction };
}
