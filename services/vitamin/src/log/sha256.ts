import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { Bytes } from '#schema/tlog/bytes';

/** Of Node, which takes a tenth of the time of Web Crypto for the small inputs of a tree. */
export const sha256 = (bytes: Bytes): Bytes => new Uint8Array(hash('sha256', bytes, 'buffer'));

/** The salt of a statement, by its label. As a key object, a secret takes a third of the time of one in bytes. */
export const saltOf = (secret: Uint8Array, label: string): Bytes =>
  new Uint8Array(createHmac('sha256', createSecretKey(secret)).update(label).digest());
