import { type Article, plainText, type Section } from './article.ts';

/** The parts of the About page, which stand at different places of it. */
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
  sections: readonly Section[];
}

/**
 * The first four sections of the file have a place of their own, in this order: UP, vitamins, ways to
 * take part with four parts, and the title of the table of vitamins.
 * @throws when the file has fewer
 */
export function aboutText({ title, heading, lead, sections }: Article): AboutText {
  const [up, vitamins, ways, earn, ...rest] = sections;
  const [giveUp, ask, share, run] = ways?.parts ?? [];
  if (!up || !vitamins || !ways || !earn || !giveUp || !ask || !share || !run) {
    throw new Error('the About page misses one of its first four sections');
  }
  const way = (part: Section['parts'][number]) => ({
    name: part.heading,
    what: plainText(part.blocks),
  });
  return {
    title,
    heading,
    lead,
    up: plainText(up.blocks),
    vitamins: plainText(vitamins.blocks),
    takePart: ways.heading,
    ways: { up: way(giveUp), ask: way(ask), share: way(share), run: way(run) },
    earnTitle: earn.heading,
    sections: rest,
  };
}
