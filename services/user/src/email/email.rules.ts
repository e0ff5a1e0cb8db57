import { DomainError } from '#kit/runtime/errors';
import { canonicalEmail } from '#schema/email';

/** The canonical form, for storing and comparing. @throws EMAIL_REQUIRED, EMAIL_INVALID */
export function requireEmail(input: string): string {
  const email = canonicalEmail(input);
  if (email !== null) return email;
  // An input of line breaks alone is invalid, not empty: it may be a header injection.
  const isEmpty = !/\p{Cc}/u.test(input) && input.normalize('NFKC').trim() === '';
  throw new DomainError(isEmpty ? 'EMAIL_REQUIRED' : 'EMAIL_INVALID');
}
