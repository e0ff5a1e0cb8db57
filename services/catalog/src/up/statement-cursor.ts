import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { DomainError } from '#kit/runtime/errors';

const algorithm = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/**
 * Cursors of a statement contain voters, also those of withheld UPs, whom nobody may learn. They are
 * sealed, so that a visitor neither reads a voter nor asks for the place of one.
 */
export interface StatementCursors {
  seal(productId: string, cursor: string): string;
  /** @throws CURSOR_INVALID for what it did not seal for this product */
  open(productId: string, sealed: string): string;
}

/** @param secret the same in all processes of the service */
export function createStatementCursors(secret: string): StatementCursors {
  const key = createHmac('sha256', secret).update('statement cursors').digest();
  return {
    seal(productId, cursor) {
      const nonce = randomBytes(lengths.nonce);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(productId));
      const text = Buffer.concat([cipher.update(cursor, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(productId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const start = lengths.nonce + lengths.tag;
      try {
        const nonce = bytes.subarray(0, lengths.nonce);
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: lengths.tag })
          .setAAD(Buffer.from(productId))
          .setAuthTag(bytes.subarray(lengths.nonce, start));
        return decipher.update(bytes.subarray(start), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new DomainError('CURSOR_INVALID', { field: 'after' });
      }
    },
  };
}
