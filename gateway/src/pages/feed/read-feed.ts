import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { messages } from '#schema/messages/index';
import { inLanguage } from '#schema/page-address';
import { pagePaths, productFeedPath, productPath, productsFeedPath } from '#schema/page-paths';
import type { ExecuteQuery } from '#schema/pages';
import type { Feed, FeedItem } from './rss.ts';

export interface FeedSource {
  queries(language: Language): ExecuteQuery;
  origin(): string;
}

const entries = 20;

const productQuery = `query FeedProduct($id: ID!, $language: Language!, $first: Int!) {
  product(id: $id) {
    id status name(language: $language) tagline(language: $language)
    posts(first: $first) { nodes { id header excerpt at } }
    versions(first: $first) { nodes { id number releasedAt note(language: $language) } }
  }
}`;

interface ProductData {
  product: {
    id: string;
    status: string;
    name: string;
    tagline: string | null;
    posts: { nodes: { id: string; header: string; excerpt: string; at: string }[] };
    versions: {
      nodes: { id: string; number: number; releasedAt: string; note: string | null }[];
    };
  } | null;
}

const newestQuery = `query FeedProducts($language: Language!, $first: Int!) {
  products(sort: NEWEST, first: $first) {
    nodes { id name(language: $language) tagline(language: $language) releasedAt }
  }
}`;

interface NewestData {
  products: {
    nodes: { id: string; name: string; tagline: string | null; releasedAt: string | null }[];
  };
}

async function read<T>(
  { queries }: FeedSource,
  language: Language,
  query: { name: string; source: string; variables: object },
): Promise<T> {
  const variables = {
    ...query.variables,
    language: language === 'zh' ? 'ZH' : 'EN',
    first: entries,
  };
  const { name, source } = query;
  const result = await queries(language)({ name, source, variables });
  if (result.errors?.length) throw result.errors[0];
  return result.data as T;
}

const newestFirst = (one: FeedItem, other: FeedItem) => other.at.getTime() - one.at.getTime();

/** Posts and update notes of a released product, the survivor of a merged one; null for any other. */
export async function readProductFeed(
  source: FeedSource,
  id: string,
  language: Language,
): Promise<Feed | null> {
  const query = { name: 'FeedProduct', source: productQuery, variables: { id } };
  const { product } = await read<ProductData>(source, language, query);
  if (product?.status !== 'RELEASED') return null;
  const { id: shownId, name, tagline, posts, versions } = product;
  const urlOf = (path: string) => `${source.origin()}${inLanguage(language, path)}`;
  const items: FeedItem[] = [
    ...posts.nodes.map(({ id: postId, header, excerpt, at }) => ({
      id: `post-${postId}`,
      title: header,
      text: excerpt,
      url: urlOf(productPath(shownId, 'posts')),
      at: new Date(at),
    })),
    ...versions.nodes.flatMap(({ id: versionId, number, releasedAt, note }) =>
      note
        ? [
            {
              id: `version-${versionId}`,
              title: formatMessage(language, 'feed.version', { name, number }),
              text: note,
              url: urlOf(productPath(shownId)),
              at: new Date(releasedAt),
            },
          ]
        : [],
    ),
  ];
  return {
    title: formatMessage(language, 'feed.product', { name }),
    text: tagline ?? name,
    url: urlOf(productPath(shownId)),
    self: `${source.origin()}${productFeedPath(shownId, language)}`,
    language,
    items: items.sort(newestFirst).slice(0, entries),
  };
}

/** The products that were released last. */
export async function readNewestFeed(source: FeedSource, language: Language): Promise<Feed> {
  const query = { name: 'FeedProducts', source: newestQuery, variables: {} };
  const { products } = await read<NewestData>(source, language, query);
  const urlOf = (path: string) => `${source.origin()}${inLanguage(language, path)}`;
  return {
    title: messages[language]['feed.products'],
    text: messages[language]['site.lead'],
    url: urlOf(pagePaths.home),
    self: `${source.origin()}${productsFeedPath(language)}`,
    language,
    items: products.nodes.flatMap(({ id, name, tagline, releasedAt }) =>
      releasedAt
        ? [
            {
              id: `product-${id}`,
              title: name,
              text: tagline,
              url: urlOf(productPath(id)),
              at: new Date(releasedAt),
            },
          ]
        : [],
    ),
  };
}
