import { DomainError } from '#kit/runtime/errors';
import { lengths } from '#schema/limits';
import { textLength } from '#schema/text-length';

/** What passkeys are bound to. It comes from the settings, because a Host header can be forged. */
export interface RelyingParty {
  /** The host name of the site. */
  id: string;
  isOwnOrigin(origin: string): boolean;
}

const localhost = /^http:\/\/localhost(:\d{1,5})?$/;

/** @param publicUrl null in development, where every port of localhost is the site */
export const relyingParty = (publicUrl: string | null): RelyingParty =>
  publicUrl === null
    ? { id: 'localhost', isOwnOrigin: (origin) => localhost.test(origin) }
    : { id: new URL(publicUrl).hostname, isOwnOrigin: (origin) => origin === publicUrl };

/** The answer of a browser, of which only these parts are read before it is verified. */
export interface PasskeyResponse {
  /** As the library reads it. */
  json: unknown;
  credentialId: string;
  challenge: string;
  origin: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws PASSKEY_REFUSED for text that no browser sent */
export function parsePasskeyResponse(text: string): PasskeyResponse {
  try {
    if (text.length > lengths.passkeyAnswer.max) throw new Error('too long');
    const json: unknown = JSON.parse(text);
    if (!isRecord(json) || !isRecord(json.response)) throw new Error('no answer');
    const encoded = textOf(json.response.clientDataJSON);
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    if (!isRecord(data)) throw new Error('no client data');
    const challenge = textOf(data.challenge);
    const credentialId = textOf(json.id);
    if (challenge === '' || credentialId === '') throw new Error('incomplete');
    return { json, credentialId, challenge, origin: textOf(data.origin) };
  } catch {
    throw new DomainError('PASSKEY_REFUSED');
  }
}

/** @throws FIELD_REQUIRED, FIELD_LENGTH */
export function parsePasskeyName(input: string): string {
  const name = input.normalize('NFC').trim();
  const { min, max } = lengths.passkeyName;
  if (name === '') throw new DomainError('FIELD_REQUIRED', { field: 'passkeyName' });
  if (textLength(name) > max) {
    throw new DomainError('FIELD_LENGTH', { field: 'passkeyName', min, max });
  }
  return name;
}

/**
 * Whether a counter shows that the key was copied: it has to grow, unless the authenticator does not
 * count.
 */
export const isClone = (stored: number, given: number): boolean =>
  (stored > 0 || given > 0) && given <= stored;
