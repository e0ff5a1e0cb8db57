import { hash, type Options, verify } from '@node-rs/argon2';
import { newToken } from '#kit/runtime/ids';
import { createSemaphore } from '../throttle/semaphore.ts';

// OWASP's minimum. 2 is argon2id: the package's enum has no values at run time.
const parameters: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Argon2id in worker threads, two hashes at a time: each needs 19 MiB. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `null` (no account or no password) returns false after the same time as a wrong password. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** True for a hash with other parameters, which the next login replaces. */
  isOutdated(storedHash: string): boolean;
}

export function createPasswordHasher(): PasswordHasher {
  const semaphore = createSemaphore(2, 256);
  // Keyboards may encode one password as different byte sequences.
  const bytesOf = (password: string) => password.normalize('NFKC');
  const hashPassword = (password: string) =>
    semaphore.run(() => hash(bytesOf(password), parameters));
  const dummyHash = hashPassword(newToken());

  return {
    hash: hashPassword,
    async verify(storedHash, password) {
      const against = storedHash ?? (await dummyHash);
      const isRight = await semaphore.run(() => verify(against, bytesOf(password)));
      return isRight && storedHash !== null;
    },
    isOutdated: (storedHash) => !storedHash.startsWith(prefix),
  };
}
