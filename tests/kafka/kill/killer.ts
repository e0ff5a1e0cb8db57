import type { SeededRandom } from '../../seeded-random.ts';
import type { Member } from '../../stack.ts';
import type { WorkloadMember } from './clients.ts';
import type { Site } from './site.ts';

/** What kills and disturbances need. */
export interface Killer {
  site: Site;
  random: SeededRandom;
  /** Minimum duration of a database's silence. */
  silenceMs: number;
  /** Members of this round whose roles nobody has changed. */
  unused: Member[];
  /** Ids of the events that a redrive published again. */
  redriven: Set<string>;
  /** Takes one of them. */
  member(): Member;
  /** A write that needs catalog, gateway and PostgreSQL; resolves when it is acknowledged. */
  write(): Promise<void>;
  /** Staff grant or revoke the role Goldfinger. */
  changeRole(kind: 'grant' | 'revoke', userId: string): Promise<void>;
  /** Members with wallets who have claimed nothing. */
  unclaimed: WorkloadMember[];
  /** One of them claims a badge; resolves when the claim is acknowledged. Returns her. */
  claim(): Promise<WorkloadMember>;
  /** Whether the chain has confirmed the claim of the member. */
  isConfirmed(member: WorkloadMember): Promise<boolean>;
  /** A write that needs the user service. */
  writeToUser(): Promise<void>;
}
