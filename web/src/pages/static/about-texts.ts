import type { DocumentSection } from './documents.ts';

export interface AboutText {
  title: string;
  /** The purpose of the site, for readers who know neither the site nor Web3. */
  heading: string;
  lead: string;
  /** `up` and `vitamins` explain the two terms that are new to visitors. */
  up: string;
  vitamins: string;
  takePart: string;
  /** Four ways to take part, the easiest first. */
  ways: Record<'up' | 'ask' | 'share' | 'run', { name: string; what: string }>;
  earnTitle: string;
  /** The rules of the site in detail. */
  sections: readonly DocumentSection[];
}
