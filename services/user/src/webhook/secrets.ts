import { seal, unseal } from '../factor/secret-box.ts';

/** A secret is sealed for its webhook: the row of another one does not open it. */
const ownerOf = (webhookId: string): string => `webhook:${webhookId}`;

export const sealSecret = (key: string, webhookId: string, secret: string): string =>
  seal(key, ownerOf(webhookId), secret);

export interface SealedSecrets {
  id: string;
  secret: string;
  previousSecret: string | null;
  /** Until when the previous secret signs too. */
  previousUntil: Date | null;
}

/**
 * The secrets that sign at this time, the newest first. An old one that was sealed with another key is left out.
 * @throws when the newest one was sealed with another key
 */
export function signingSecrets(key: string, sealed: SealedSecrets, now: Date): string[] {
  const { id, secret, previousSecret, previousUntil } = sealed;
  const isValid = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const newest = unseal(key, ownerOf(id), secret);
  if (!isValid) return [newest];
  try {
    return [newest, unseal(key, ownerOf(id), previousSecret)];
  } catch {
    return [newest];
  }
}
