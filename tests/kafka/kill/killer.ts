import type { SeededRandom } from '../../seeded-random.ts';
import type { Member } from '../../stack.ts';
import type { Site } from './site.ts';

/** What kills and disturbances need. */
export interface Killer {
  site: Site;
  random: SeededRandom;
  /** Minimum duration of a database's silence. */
  silenceMs: number;
  staff: Member;
  /** A new member. */
  member(): Promise<Member>;
  /** A write that needs catalog, gateway and PostgreSQL; resolves when it is acknowledged. */
  write(): Promise<void>;
  /** A write that needs the user service. */
  writeToUser(): Promise<void>;
}
