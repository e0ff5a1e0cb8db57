import { roles } from '#schema/enums';
import { type DemonstrationOptions, isDemoComplete } from '../platform/seeding/demonstration.ts';
import {
  demonstrationAddress,
  demonstrationPassword,
} from '../services/user/src/seeding/reject-demonstration.ts';

/** User ids of the accounts that the README names. */
export interface DemoAccounts {
  staff: string;
  dev: string;
  golden: string;
  user: string;
}

/** Earlier than everything that the messages of these accounts report. */
const beforeHistoryMs = 350 * 24 * 60 * 60 * 1000;

/** Creates the accounts once. Their welcome message is older than all others. */
export async function ensureAccounts({
  platform,
  clock,
  dataDir,
}: DemonstrationOptions): Promise<DemoAccounts> {
  if (!(await isDemoComplete(dataDir))) clock.shift(-beforeHistoryMs);
  const ensure = (name: keyof DemoAccounts, nickname: string, ownRoles: (1 | 2 | 3)[]) =>
    platform.user.members.ensure({
      email: demonstrationAddress(name),
      password: demonstrationPassword,
      nickname,
      roles: ownRoles,
    });
  const accounts = {
    staff: await ensure('staff', 'Vita', [roles.staff]),
    dev: await ensure('dev', 'Daisy Dev', [roles.developer]),
    golden: await ensure('golden', 'Goldie', [roles.goldfinger]),
    user: await ensure('user', 'Una', []),
  };
  clock.shift(0);
  return accounts;
}
