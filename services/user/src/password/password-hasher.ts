import { hash, type Options, verify } from '@node-rs/argon2';
import { newToken } from '#kit/runtime/ids';
import { createSemaphore } from '../throttle/semaphore.ts';

// OWASP's floor; the algorithm's number is argon2id's, whose enum this module system cannot import.
const parameters: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Argon2id off the event loop, two at a time: each takes 19 MiB. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False, and in the same time, also when there is no account or it has no password. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** True for a hash with parameters of an earlier time. */
  isOutdated(storedHash: string): boolean;
}

export function createPasswordHasher(): PasswordHasher {
  const semaphore = createSemaphore(2, 256);
  // One password on two keyboards may be two byte sequences.
  const bytesOf = (password: string) => password.normalize('NFKC');
  const hashNow = (password: string) => semaphore.run(() => hash(bytesOf(password), parameters));
  const standIn = hashNow(newToken());

  return {
    hash: hashNow,
    async verify(storedHash, password) {
      const against = storedHash ?? (await standIn);
      const isRight = await semaphore.run(() => verify(against, bytesOf(password)));
      return isRight && storedHash !== null;
    },
    isOutdated: (storedHash) => !storedHash.startsWith(prefix),
  };
}
