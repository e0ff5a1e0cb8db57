import type { DemonstrationOptions } from '../platform/seeding/demonstration.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import type { DemoData } from './demo-model.ts';

/** How far an earlier, interrupted seeding came. Times are milliseconds since 1970. */
export interface Progress {
  startedAt: number;
  memberIds: string[];
  doneUntil: number;
  /** Parts of the end that are complete. */
  finished?: string[];
  complete: boolean;
  /** Whether the badges are on the chain, which come after the start. */
  badges?: boolean;
}

/** One seeding: the data, where it is written and the time that "days ago" counts from. */
export interface DemoRun extends Pick<DemonstrationOptions, 'platform' | 'clock'> {
  accounts: DemoAccounts;
  data: DemoData;
  startedAt: number;
}

export const dayMs = 24 * 60 * 60 * 1000;
