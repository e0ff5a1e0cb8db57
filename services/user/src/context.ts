import type { ServiceContext } from '#kit/service/service';
import type { UserConfig } from './config.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PasswordHasher } from './password/password-hasher.ts';
import type { Semaphore } from './throttle/semaphore.ts';

/** What the use cases of this service work with. */
export interface UserContext extends ServiceContext {
  config: UserConfig;
  mailer: Mailer;
  passwords: PasswordHasher;
  logins: Semaphore;
}
