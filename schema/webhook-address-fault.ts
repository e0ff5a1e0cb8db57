/** What is wrong with an address: the parameter `reason` of WEBHOOK_ADDRESS. */
export const webhookAddressFaults = [
  'HTTPS',
  'CREDENTIALS',
  'PORT',
  'NAME',
  'PRIVATE',
  'UNKNOWN_HOST',
] as const;
export type WebhookAddressFault = (typeof webhookAddressFaults)[number];
