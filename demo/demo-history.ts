import type { Language } from '#schema/enums';
import type { DemoData, DemoProduct, DemoReason } from './demo-model.ts';
import { dayMs } from './demo-run.ts';

const hourMs = 60 * 60 * 1000;
const oldestMemberDaysAgo = 350;

export interface HistoricUp {
  slug: string;
  /** Index of the member. */
  member: number;
  reason: string;
  at: number;
}

export interface HistoricFollow {
  slug: string;
  member: number;
  at: number;
}

export interface DemoHistory {
  ups: HistoricUp[];
  follows: HistoricFollow[];
}

/**
 * Decides who UPs and follows what, and when: more for a popular product, most of it soon after the
 * release. It is the same in every seeding, and a new product does not change that of the others.
 * @param now Milliseconds since 1970; nothing happens later.
 */
export function makeHistory(data: DemoData, now: number): DemoHistory {
  const history: DemoHistory = { ups: [], follows: [] };
  const reasons = Map.groupBy(data.reasons, ({ product }) => product);
  for (const product of data.products) {
    const random = seededRandom(seedOf(product.slug));
    const share = shareOf(product);
    const momentOf = (member: number) => {
      const joined = now - joinedDaysAgo(member, data.members.length) * dayMs;
      return momentAfter(product, joined, now, random);
    };
    const members = shuffled([...data.members.keys()], random);
    const nextReason = reasonsInTurn(reasons.get(product.slug) ?? [], random);
    const upping = members
      .slice(0, Math.round(share * data.members.length * 0.9))
      .map((member) => ({ member, at: momentOf(member) }));
    // Newest first, as a page shows them, so that a reason returns as late as possible.
    for (const { member, at } of upping.sort((a, b) => b.at - a.at)) {
      const reason = nextReason(data.members[member]?.language ?? 'en');
      history.ups.push({ slug: product.slug, member, reason, at });
    }
    const following = shuffled(members, random).slice(
      0,
      Math.round(share * data.members.length * 0.4),
    );
    for (const member of following) {
      history.follows.push({ slug: product.slug, member, at: momentOf(member) });
    }
  }
  history.ups.sort((a, b) => a.at - b.at);
  history.follows.sort((a, b) => a.at - b.at);
  return history;
}

/** A few products are loved by most members, most products by a few: the cube spreads them. */
const shareOf = ({ popularity }: DemoProduct): number => (popularity / 100) ** 3;

/** Vita gains the same number of members each month. */
export function joinedDaysAgo(member: number, members: number): number {
  return oldestMemberDaysAgo * (1 - (member / members) * 0.98);
}

/** A moment after the release and after the member joined. */
function momentAfter(
  product: DemoProduct,
  joined: number,
  now: number,
  random: () => number,
): number {
  const start = Math.max(now - product.releasedDaysAgo * dayMs, joined);
  const span = Math.max(now - start - 2 * hourMs, hourMs);
  return Math.min(start + hourMs + span * random() ** 1.6, now - hourMs / 2);
}

/** Takes all reasons of a language in turn before the first one returns. */
function reasonsInTurn(reasons: readonly DemoReason[], random: () => number) {
  const order = shuffled(reasons, random);
  const turns = {
    en: endlessly(order.filter(({ language }) => language === 'en')),
    zh: endlessly(order.filter(({ language }) => language === 'zh')),
  };
  return (language: Language): string => {
    const reason = turns[language].next().value;
    if (!reason) throw new Error(`no demo reason in ${language}`);
    return reason.text;
  };
}

function* endlessly<T>(items: readonly T[]): Generator<T, undefined> {
  while (items.length > 0) yield* items;
  return undefined;
}

/** Numbers from 0 to 1 by mulberry32, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a. */
function seedOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (const character of slug) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return hash;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
