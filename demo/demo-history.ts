import type { Language } from '#schema/enums';
import type { DemoData, DemoProduct } from './demo-model.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const oldestMemberDaysAgo = 350;
/** The stage of products that have ended (C5). */
const outOfService = 10;

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

/** A small generator of numbers from 0 to 1 (mulberry32), so that every demonstration is the same. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Who UPped and followed what, and when: more of a popular product, most of it soon after its
 * release, none in the future. Reasons fit the product and the member's language.
 */
export function makeHistory(data: DemoData, now: number): DemoHistory {
  const random = seededRandom(20251121);
  const history: DemoHistory = { ups: [], follows: [] };
  const joined = (member: number) => now - joinedDaysAgo(member, data.members.length) * day;
  for (const product of data.products) {
    const order = shuffled(
      data.members.map((_, index) => index),
      random,
    );
    const share = shareOf(product);
    const ups = Math.round(share * data.members.length * 0.9);
    const reasons = reasonsOf(data, product, random);
    const given = order
      .slice(0, ups)
      .map((member) => ({ member, at: momentAfter(product, joined(member), now, random) }));
    // Newest first, as a page shows them.
    for (const { member, at } of given.toSorted((a, b) => b.at - a.at)) {
      const reason = reasons[data.members[member]?.language ?? 'en']();
      history.ups.push({ slug: product.slug, member, reason, at });
    }
    const follows = Math.round(share * data.members.length * 0.4);
    for (const member of shuffled(order, random).slice(0, follows)) {
      const at = momentAfter(product, joined(member), now, random);
      history.follows.push({ slug: product.slug, member, at });
    }
  }
  history.ups.sort((a, b) => a.at - b.at);
  history.follows.sort((a, b) => a.at - b.at);
  return history;
}

/** A few products are loved by most and most by a few: the cube tells 90 from 45 eight times over. */
const shareOf = ({ popularity }: DemoProduct): number => (popularity / 100) ** 3;

/** Vita grew by the same number of members each month; the first ones came before any product. */
export function joinedDaysAgo(member: number, members: number): number {
  return oldestMemberDaysAgo * (1 - (member / members) * 0.98);
}

/** Neither before its release nor before the member came. */
function momentAfter(
  product: DemoProduct,
  joined: number,
  now: number,
  random: () => number,
): number {
  const start = Math.max(now - product.releasedDaysAgo * day, joined);
  const span = Math.max(now - start - 2 * hour, hour);
  return Math.min(start + hour + span * random() ** 1.6, now - hour / 2);
}

/**
 * Takes the fitting reasons in turn, so that one product shows a text twice as late as can be: those
 * of its categories first, which say most.
 */
function reasonsOf(data: DemoData, product: DemoProduct, random: () => number) {
  const turn = (language: Language) => {
    const about = (subjects: readonly string[]) =>
      shuffled(
        data.reasons.filter(
          (reason) =>
            reason.language === language &&
            subjects.includes(reason.about) &&
            (reason.type ?? product.type) === product.type,
        ),
        random,
      );
    const order =
      product.stage === outOfService
        ? about(['ended'])
        : [...about(product.categories), ...about(['general'])];
    let next = 0;
    return () => {
      const { text } = order[next % order.length] ?? { text: '' };
      next += 1;
      return text;
    };
  };
  return { en: turn('en'), zh: turn('zh') };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
