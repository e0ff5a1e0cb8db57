import { createHmac } from 'node:crypto';
import type { AttemptSettings } from '#kit/throttle/count-attempts';

/**
 * A keyed hash of the wallet that claims a badge. It stays when the wallet is erased, so that the wallet gets no second
 * token. Wallets of two badges have nothing in common in it.
 * @param address in lower case
 */
export const addressMark = ({ key }: AttemptSettings, badgeId: string, address: string): string =>
  createHmac('sha256', key).update(`wallet of a claim\n${badgeId}\n${address}`).digest('base64url');
