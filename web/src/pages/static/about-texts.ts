import type { DocumentSection } from './documents.ts';

export interface AboutText {
  title: string;
  /** The heading: what the site is for, to somebody who knows neither it nor Web3. */
  heading: string;
  lead: string;
  /** The two words that a stranger must learn. */
  up: string;
  vitamins: string;
  takePart: string;
  /** Four ways to take part, the easiest first. */
  ways: Record<'up' | 'ask' | 'share' | 'run', { name: string; what: string }>;
  earnTitle: string;
  /** How the site decides, for those who want to know. */
  sections: readonly DocumentSection[];
}
