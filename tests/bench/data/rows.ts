import type { SeedProduct } from '../../../services/catalog/src/seeding/create-products.ts';
import type { SeedUp } from '../../../services/catalog/src/seeding/create-ups.ts';
import type { SeedPost } from '../../../services/feed/src/seeding/create-posts.ts';
import { ownerOf, type Population, sharerOf, sizes, userId } from './sizes.ts';
import type { Texts } from './texts.ts';

const types = ['APP', 'GAME', 'NFT', 'HARDWARE'] as const;
const firstDay = Date.UTC(2025, 0, 1);
const minutes = (count: number) => new Date(firstDay + count * 60_000);

/** Every product has an owner and another member as its sharer. */
export const benchProducts = (
  texts: Texts,
  count: number = sizes.products,
  population: Population = sizes,
): SeedProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    slug: `bench-${index + 1}`,
    type: types[index % types.length] ?? 'APP',
    name: { en: `${texts.english(2)} ${index}`, zh: texts.chinese(4) },
    tagline: { en: texts.english(6), zh: texts.chinese(14) },
    description: { en: texts.english(40), zh: texts.chinese(100) },
    stage: 9,
    platforms: [4],
    languages: [1, 2],
    categories: [],
    tags: [texts.english(1)],
    links: [{ kind: 'WEBSITE', url: `https://bench-${index + 1}.example` }],
    logo: `/demo/logo-${index % 50}.svg`,
    ownerId: ownerOf(index + 1),
    sharerId: sharerOf(index + 1, population),
    at: minutes(index),
  }));

export const benchPosts = (
  texts: Texts,
  products: readonly SeedProduct[],
  count: number = sizes.posts,
): SeedPost[] =>
  Array.from({ length: count }, (_, index) => {
    const product = (index * 7) % products.length;
    const isChinese = index % 2 === 0;
    return {
      productId: String(product + 1),
      productName: products[product]?.name ?? { en: '', zh: '' },
      authorId: ownerOf(product + 1),
      topic: '',
      header: isChinese ? texts.chinese(16) : texts.english(6),
      content: isChinese ? `<p>${texts.chinese(150)}</p>` : `<p>${texts.english(60)}</p>`,
      labels: [3 + (index % 9)],
      pick: index % 10 === 0,
      at: minutes(index),
      likes: texts.below(30),
    };
  });

/** UPs of all members but the voters; each pair once, so that all count. */
export function benchUps(texts: Texts): SeedUp[] {
  const people = sizes.users - sizes.voters;
  const rounds = Math.ceil(sizes.ups / people);
  const first = Array.from({ length: people }, () => texts.skewedBelow(sizes.products));
  return Array.from({ length: sizes.ups }, (_, index) => {
    const user = index % people;
    const round = Math.floor(index / people);
    const product =
      ((first[user] ?? 0) + round * Math.floor(sizes.products / rounds)) % sizes.products;
    return {
      productId: String(product + 1),
      userId: userId(user + 1),
      reason: texts.english(5),
      at: minutes(index),
    };
  });
}
