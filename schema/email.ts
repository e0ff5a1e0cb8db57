import { lengths } from './limits.ts';

/** What an e-mail address is (A5), for the forms of the web and for the services behind them. */

// RFC 5321 without quoted strings and comments, and without `%`, `!` and `?`, which some relays
// read as routes or encoded words and so deliver elsewhere. A name of a host is not enough.
const localPart = /^[a-z0-9#$&'*+/=^_{|}~-]+(?:\.[a-z0-9#$&'*+/=^_{|}~-]+)*$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);

/**
 * The one form in which an address is kept and compared, so that it has one account (Q6); null for
 * what is no address.
 */
export function canonicalEmail(input: string): string | null {
  // Before trimming, which would hide a line break at the end.
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
