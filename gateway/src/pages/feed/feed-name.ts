import type { Language, ProductTypeName } from '#schema/enums';
import { postLabels } from '#schema/enums';
import { type FeedFormat, type ProductFeed, productFeeds } from '#schema/page-paths';

/** What a feed lists. */
export type FeedSubject =
  | { kind: 'product'; id: string }
  | { kind: 'products'; list: ProductFeed }
  | { kind: 'posts'; order: 'NEWEST' | 'RISING'; picks: boolean; label: number | null };

export interface FeedName {
  subject: FeedSubject;
  language: Language;
  format: FeedFormat;
}

const addressPattern =
  /^\/feed\/([a-z_]+)(?:\/([1-9]\d{0,17})|-([a-z]+|\d{1,2}))?\.(en|zh)\.(xml|json)$/;

/** The type of a list of products; null for all types. */
export const typeOfList: Record<ProductFeed, ProductTypeName | null> = {
  products: null,
  upcoming: null,
  apps: 'APP',
  games: 'GAME',
  utility_nfts: 'NFT',
  hardwares: 'HARDWARE',
};

function subjectOf(list: string, id?: string, part?: string): FeedSubject | null {
  if (list === 'product') return id ? { kind: 'product', id } : null;
  if (id) return null;
  const posts = { kind: 'posts', order: 'NEWEST', picks: false, label: null } as const;
  if (list === 'posts') {
    if (part === undefined) return posts;
    if (part === 'picks') return { ...posts, picks: true };
    if (part === 'rising') return { ...posts, order: 'RISING' };
    const label = postLabels.find((known) => String(known) === part);
    return label === undefined ? null : { ...posts, label };
  }
  const known = productFeeds.find((name) => name === list);
  return known && part === undefined ? { kind: 'products', list: known } : null;
}

/** Reads the address of a feed; null for one that no feed has. */
export function readFeedName(path: string): FeedName | null {
  const [, list, id, part, language, format] = addressPattern.exec(path) ?? [];
  const subject = list ? subjectOf(list, id, part) : null;
  return subject && { subject, language: language as Language, format: format as FeedFormat };
}
