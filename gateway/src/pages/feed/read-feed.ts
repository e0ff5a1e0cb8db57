import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { type MessageId, messages } from '#schema/messages/index';
import { inLanguage } from '#schema/page-address';
import {
  homeTabPath,
  type PagePath,
  type ProductFeed,
  pagePaths,
  postPath,
  productPath,
} from '#schema/page-paths';
import type { ExecuteQuery } from '#schema/pages';
import { type FeedName, type FeedSubject, typeOfList } from './feed-name.ts';
import type { Feed, FeedItem } from './rss.ts';

export interface FeedSource {
  queries(language: Language): ExecuteQuery;
  origin(): string;
}

/** A feed without its own address, which has a format. */
export type FeedContent = Omit<Feed, 'self'>;

const entries = 20;

const postFields = `id header excerpt at labels author { nickname isErased }
  product { name(language: $language) }`;

interface PostData {
  id: string;
  header: string;
  excerpt: string;
  at: string;
  labels: number[];
  author: { nickname: string; isErased: boolean };
  product: { name: string };
}

const productQuery = `query FeedProduct($id: ID!, $language: Language!, $first: Int!) {
  product(id: $id) {
    id status name(language: $language) tagline(language: $language)
    posts(first: $first) { nodes { ${postFields} } }
    versions(first: $first) { nodes { id number releasedAt note(language: $language) } }
  }
}`;

interface ProductData {
  product: {
    id: string;
    status: string;
    name: string;
    tagline: string | null;
    posts: { nodes: PostData[] };
    versions: {
      nodes: { id: string; number: number; releasedAt: string; note: string | null }[];
    };
  } | null;
}

const listQuery = `query FeedProducts(
  $language: Language!, $first: Int!, $type: ProductType, $upcoming: Boolean
) {
  products(sort: NEWEST, first: $first, type: $type, filter: { upcoming: $upcoming }) {
    nodes { id name(language: $language) tagline(language: $language) releasedAt }
  }
}`;

interface ListData {
  products: {
    nodes: { id: string; name: string; tagline: string | null; releasedAt: string | null }[];
  };
}

const postsQuery = `query FeedPosts(
  $language: Language!, $first: Int!, $sort: PostSort!, $filter: PostFilter
) {
  posts(sort: $sort, filter: $filter, first: $first) { nodes { ${postFields} } }
}`;

interface PostsData {
  posts: { nodes: PostData[] };
}

const toGraph = (language: Language) => (language === 'zh' ? 'ZH' : 'EN');

async function read<T>(
  { queries }: FeedSource,
  language: Language,
  query: { name: string; source: string; variables: object },
): Promise<T> {
  const variables = { ...query.variables, language: toGraph(language), first: entries };
  const { name, source } = query;
  const result = await queries(language)({ name, source, variables });
  if (result.errors?.length) throw result.errors[0];
  return result.data as T;
}

type UrlOf = (path: string) => string;

function toItem(post: PostData, language: Language, urlOf: UrlOf): FeedItem {
  const { id, header, excerpt, at, labels, author } = post;
  return {
    id: `post-${id}`,
    title: header,
    text: excerpt,
    url: urlOf(postPath(id)),
    at: new Date(at),
    author: author.isErased ? undefined : author.nickname,
    tags: labels.map((label) => messages[language][`label.${label}` as MessageId]),
  };
}

const newestFirst = (one: FeedItem, other: FeedItem) => other.at.getTime() - one.at.getTime();

/** Posts and update notes of a released product, the survivor of a merged one; null for any other. */
async function readProductFeed(
  source: FeedSource,
  id: string,
  language: Language,
  urlOf: UrlOf,
): Promise<FeedContent | null> {
  const query = { name: 'FeedProduct', source: productQuery, variables: { id } };
  const { product } = await read<ProductData>(source, language, query);
  if (product?.status !== 'RELEASED') return null;
  const { id: shownId, name, tagline, posts, versions } = product;
  const items: FeedItem[] = [
    ...posts.nodes.map((post) => toItem(post, language, urlOf)),
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
    language,
    items: items.sort(newestFirst).slice(0, entries),
  };
}

/** The page and the title of a list of products. */
const productLists: Record<ProductFeed, { path: PagePath; title: MessageId }> = {
  products: { path: pagePaths.newest, title: 'feed.products' },
  upcoming: { path: pagePaths.upcoming, title: 'feed.upcoming' },
  apps: { path: pagePaths.apps, title: 'feed.apps' },
  games: { path: pagePaths.games, title: 'feed.games' },
  utility_nfts: { path: pagePaths.nfts, title: 'feed.nfts' },
  hardwares: { path: pagePaths.hardware, title: 'feed.hardware' },
};

/** The products of a list that were released last. */
async function readProductList(
  source: FeedSource,
  list: ProductFeed,
  language: Language,
  urlOf: UrlOf,
): Promise<FeedContent> {
  const variables = { type: typeOfList[list], upcoming: list === 'upcoming' };
  const query = { name: 'FeedProducts', source: listQuery, variables };
  const { products } = await read<ListData>(source, language, query);
  const { path, title } = productLists[list];
  return {
    title: messages[language][title],
    text: messages[language]['site.lead'],
    url: urlOf(path),
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

type PostList = Extract<FeedSubject, { kind: 'posts' }>;

function titleOfPosts({ order, picks, label }: PostList, language: Language): string {
  if (picks) return messages[language]['feed.picks'];
  if (order === 'RISING') return messages[language]['feed.rising'];
  if (label === null) return messages[language]['feed.posts'];
  const kind = messages[language][`label.${label}` as MessageId];
  return formatMessage(language, 'feed.postsOf', { kind });
}

function pathOfPosts({ order, picks, label }: PostList): string {
  if (order === 'RISING') return `${homeTabPath('trends_all', false)}&sort=rising`;
  if (picks) return `${pagePaths.dynamic}?label=picks`;
  return label === null ? pagePaths.dynamic : `${pagePaths.dynamic}?label=${label}`;
}

/** Posts in the language of the feed. */
async function readPostList(
  source: FeedSource,
  list: PostList,
  language: Language,
  urlOf: UrlOf,
): Promise<FeedContent> {
  const { order, picks, label } = list;
  const filter = { language: toGraph(language), label, ...(picks && { picks }) };
  const query = { name: 'FeedPosts', source: postsQuery, variables: { sort: order, filter } };
  const { posts } = await read<PostsData>(source, language, query);
  return {
    title: titleOfPosts(list, language),
    text: messages[language]['site.lead'],
    url: urlOf(pathOfPosts(list)),
    language,
    items: posts.nodes.map((post) => {
      const item = toItem(post, language, urlOf);
      return { ...item, title: `${post.product.name}: ${item.title}` };
    }),
  };
}

/** Null where the subject does not exist, or is not public. */
export function readFeed(
  source: FeedSource,
  { subject, language }: FeedName,
): Promise<FeedContent | null> {
  const urlOf = (path: string) => `${source.origin()}${inLanguage(language, path)}`;
  switch (subject.kind) {
    case 'product':
      return readProductFeed(source, subject.id, language, urlOf);
    case 'products':
      return readProductList(source, subject.list, language, urlOf);
    case 'posts':
      return readPostList(source, subject, language, urlOf);
  }
}
