import type { ShiftableClock } from '#kit/runtime/clock';
import { siteCategories } from '#schema/categories';
import { roles } from '#schema/enums';
import { ensureCategories } from '../../services/catalog/src/seeding/ensure-categories.ts';
import type { PlatformConfig } from '../config.ts';
import type { PlatformServices } from '../platform-services.ts';
import { loadDemonstration } from './demonstration.ts';

export interface SeedOptions {
  config: Pick<PlatformConfig, 'dataDir' | 'seed' | 'staff'>;
  platform: PlatformServices;
  clock: ShiftableClock;
  say(line: string): void;
}

/** The site's categories, the first staff account, and the demonstration where SEED=demo. Safe to repeat. */
export async function seedPlatform({ config, platform, clock, say }: SeedOptions): Promise<void> {
  await ensureCategories(platform.catalog.context, siteCategories);
  if (config.staff) {
    const { members } = platform.user;
    await members.ensure({ ...config.staff, nickname: 'Vita', roles: [roles.staff] });
  }
  if (config.seed !== 'demo') return;
  const demonstration = await loadDemonstration();
  await demonstration.seedDemo({ platform, clock, dataDir: config.dataDir, say });
}
