import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as Standard Webhooks writes it: 24 random bytes in base64. */
export const newSecret = (): string => `${prefix}${randomBytes(24).toString('base64')}`;

export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature` of Standard Webhooks: one signature for each secret. */
export const signatureOf = ({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
      return `v1,${hmac.digest('base64')}`;
    })
    .join(' ');
