import { lengths } from './limits.ts';

/** Which e-mail addresses are valid, for the forms of the web and for the services. */

// RFC 5321 without quoted strings, comments, `%`, `!` and `?`: some mail relays read these as routes
// or encoded words and deliver elsewhere. The domain needs a dot.
const localPart = /^[a-z0-9#$&'*+/=^_{|}~-]+(?:\.[a-z0-9#$&'*+/=^_{|}~-]+)*$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);

/**
 * The canonical form of an address, so that one address has one account; null when it is invalid.
 */
export function canonicalEmail(input: string): string | null {
  // Checked before trimming, which would hide a line break at the end.
  if (/\p{Cc}/u.test(input)) return null;
  const email = input.normalize('NFKC').trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const isValid =
    email.length <= lengths.email.max &&
    at <= 64 &&
    localPart.test(email.slice(0, at)) &&
    domain.test(email.slice(at + 1));
  return isValid ? email : null;
}

export const isEmail = (input: string): boolean => canonicalEmail(input) !== null;
