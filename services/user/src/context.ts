import type { FileStore } from '#kit/files/file-store';
import type { ServiceContext } from '#kit/service/service';
import type { UserConfig } from './config.ts';
import type { PictureEncoder } from './file/encode-picture.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PasswordHasher } from './password/password-hasher.ts';
import type { PausingTextSender } from './sms/pause-texts.ts';
import type { IdentityClients } from './social/identity-client.ts';
import type { FairSemaphore } from './throttle/semaphore.ts';
import type { Wallets } from './wallet/wallets.ts';

/** The dependencies of this service's use cases. */
export interface UserContext extends ServiceContext {
  config: UserConfig;
  mailer: Mailer;
  texts: PausingTextSender;
  passwords: PasswordHasher;
  /** The other sites that people can sign in with. */
  identities: IdentityClients;
  /** Bounds concurrent work with passwords; a lane is a client at an account (`laneOf`). */
  logins: FairSemaphore;
  wallets: Wallets;
  files: FileStore;
  pictures: PictureEncoder;
}
