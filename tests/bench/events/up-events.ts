import type { Event } from '#kit/events/event';
import { toEvent } from '#kit/events/event';
import { upCast } from '#schema/generated/events';
import { sizes, userId } from '../data/sizes.ts';
import { createTexts, type Texts } from '../data/texts.ts';

export type UpEvent = Event<'catalog.up-cast.v1'>;

/** Exponent of the Zipf distribution of products and sharers. */
const exponent = 1.1;
const sharers = 2_000;

/** Numbers from 0 to below `count`. */
function zipf(texts: Texts, count: number): () => number {
  const sums: number[] = [];
  let total = 0;
  for (let rank = 1; rank <= count; rank++) {
    total += rank ** -exponent;
    sums.push(total);
  }
  const fine = 2 ** 30;
  return () => {
    const wanted = (texts.below(fine) / fine) * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** This many events of votes; equal at every call except for their ids. */
export function createUpEvents(count: number): UpEvent[] {
  const texts = createTexts(4);
  const product = zipf(texts, sizes.products);
  const sharer = zipf(texts, sharers);
  const sharerOf = Array.from({ length: sizes.products }, () => userId(sizes.products + sharer()));
  const ups = new Map<number, number>();
  const begin = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, index) => {
    const number = product();
    const voter = texts.below(sizes.users) + 1;
    const weight = voter % 20 === 0 ? 2 : 1;
    const upValue = (ups.get(number) ?? 0) + weight;
    ups.set(number, upValue);
    const draft = upCast({
      productId: String(number + 1),
      userId: userId(voter),
      weight,
      upValue,
      countsForRewards: true,
      sharerId: sharerOf[number] ?? null,
      ownerId: userId(number + 1),
    });
    return toEvent(draft, new Date(begin + index * 1_000));
  });
}
