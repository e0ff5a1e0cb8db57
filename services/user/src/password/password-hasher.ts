import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { DomainError } from '#kit/errors';
import { newToken } from '#kit/ids';

// OWASP's floor; the algorithm's number is argon2id's, whose enum this module system cannot import.
const parameters: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$';

const concurrent = Math.min(2, availableParallelism());
/** A few seconds of work; whoever comes on top of it is better told at once. */
const queueMax = 256;

/** Argon2id off the event loop, two at a time: each takes 19 MiB. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False, and in the same time, also when there is no account or it has no password. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
  /** True for a hash with parameters of an earlier time. */
  isOutdated(storedHash: string): boolean;
}

export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrent) {
      if (waiting.length >= queueMax) throw new DomainError('UNAVAILABLE');
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  // One password on two keyboards may be two byte sequences.
  const bytesOf = (password: string) => password.normalize('NFKC');
  const hashNow = (password: string) => inTurn(() => hash(bytesOf(password), parameters));
  const standIn = hashNow(newToken());

  return {
    hash: hashNow,
    async verify(storedHash, password) {
      const against = storedHash ?? (await standIn);
      const isRight = await inTurn(() => verify(against, bytesOf(password)));
      return isRight && storedHash !== null;
    },
    isOutdated: (storedHash) => !storedHash.startsWith(prefix),
  };
}
