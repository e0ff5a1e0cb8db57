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
    at > 0 &&
    at <= 64 &&
    localPart.test(email.slice(0, at)) &&
    domain.test(email.slice(at + 1));
  return isValid ? email : null;
}

export const isEmail = (input: string): boolean => canonicalEmail(input) !== null;

/** Domains of one provider that deliver to the same mailboxes. */
const sameDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind a canonical address: without `+tag`, and without dots where the provider ignores
 * them. Several accounts may share a mailbox, but it is rewarded once.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [untagged] = email.slice(0, at).split('+');
  const given = email.slice(at + 1);
  const host = Object.hasOwn(sameDomain, given) ? sameDomain[given] : given;
  // A local part that begins with the tag has no other name.
  const name = untagged || email.slice(0, at);
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}
