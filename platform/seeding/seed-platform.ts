import type { ShiftableClock } from '#kit/runtime/clock';
import { roles } from '#schema/enums';
import { seedDemo } from '../../demo/seed-demo.ts';
import type { PlatformConfig } from '../config.ts';
import type { PlatformServices } from '../services.ts';
import { isDemoComplete } from './demo-complete.ts';

export interface SeedOptions {
  config: Pick<PlatformConfig, 'dataDir' | 'seed' | 'staff'>;
  platform: PlatformServices;
  clock: ShiftableClock;
  say(line: string): void;
}

/** Every demonstration account has it; a production start refuses the demonstration. */
const demoPassword = 'vita2025';

/** Longer ago than anything that the accounts of the demonstration are told. */
const beforeAllMs = 350 * 24 * 60 * 60 * 1000;

/** The accounts that a start needs, and the demonstration's data where it is wanted. Safe to repeat. */
export async function seedPlatform({ config, platform, clock, say }: SeedOptions): Promise<void> {
  const { members } = platform.user;
  if (config.staff) {
    await members.ensure({ ...config.staff, nickname: 'Vita', roles: [roles.staff] });
  }
  if (config.seed !== 'demo') return;
  // Their welcome lies before what follows it, not above all of it.
  if (!(await isDemoComplete(config.dataDir))) clock.shift(-beforeAllMs);
  const ensure = (name: string, nickname: string, wanted: (1 | 2 | 3)[]) =>
    members.ensure({ email: `${name}@vita.test`, password: demoPassword, nickname, roles: wanted });
  const accounts = {
    staff: await ensure('staff', 'Vita', [roles.staff]),
    dev: await ensure('dev', 'Daisy Dev', [roles.developer]),
    golden: await ensure('golden', 'Goldie', [roles.goldfinger]),
    user: await ensure('user', 'Una', []),
  };
  clock.shift(0);
  await seedDemo({ platform, clock, dataDir: config.dataDir, accounts, say });
}
