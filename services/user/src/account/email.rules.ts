import { DomainError } from '#kit/runtime/errors';
import { canonicalEmail } from '#schema/email';

/** The form in which an address is kept and compared (Q6). EMAIL_REQUIRED, EMAIL_INVALID (A5). */
export function requireEmail(input: string): string {
  const email = canonicalEmail(input);
  if (email !== null) return email;
  // A line break is nothing that was left out.
  const isEmpty = !/\p{Cc}/u.test(input) && input.normalize('NFKC').trim() === '';
  throw new DomainError(isEmpty ? 'EMAIL_REQUIRED' : 'EMAIL_INVALID');
}
