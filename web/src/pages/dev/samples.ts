import type { ProductStatus, ProductType } from '../../gql/graphql.ts';

/** Sample data with edge cases: missing values, very long texts, an image that fails to load. */
export const longName = {
  en: 'The Extraordinarily Long Product Name That Somebody Will Certainly Enter One Day',
  zh: '一个名字非常非常长而且没有空格的去中心化跨链资产管理与社区治理一站式综合平台',
} as const;

export const counts = [0, 999, 1_000_000] as const;

interface SampleProduct {
  id: string;
  name: string;
  type: ProductType;
  logo: string | null;
  upValue: number;
  tagline: string | null;
  status?: ProductStatus;
}

const product = (sample: SampleProduct) => ({
  __typename: 'Product' as const,
  status: 'RELEASED' as const,
  stage: 9,
  platforms: [4, 1, 2],
  ...sample,
});

export const products = [
  product({
    id: 'sample-1',
    name: 'MetaMask',
    type: 'APP',
    logo: '/demo/metamask.svg',
    upValue: 0,
    tagline: 'The browser wallet that brought Ethereum apps to the open web',
  }),
  product({
    id: 'sample-2',
    name: longName.en,
    type: 'GAME',
    logo: null,
    upValue: 999,
    tagline:
      'Its one line goes on as well, well past what anybody reads, to see where it is cut and how.',
  }),
  product({
    id: 'sample-3',
    name: longName.zh,
    type: 'NFT',
    logo: '/demo/no-such-picture.svg',
    upValue: 1_000_000,
    tagline:
      '这一行介绍同样很长，长到没有人会读完，只是为了看看它会在哪里被截断，以及截断之后是否好看。',
  }),
  product({
    id: 'sample-4',
    name: 'X',
    type: 'HARDWARE',
    logo: null,
    upValue: 12_345,
    tagline: null,
  }),
] as const;

export const post = {
  __typename: 'Post' as const,
  id: 'sample-post',
  topic: 'backup',
  header: '收到硬件钱包后的第一件事：验机 Treat the microSD backup with care',
  hasMore: true,
  excerpt:
    'The card holds your wallet, and whoever has it can restore it. 确认三点再开始使用：设备开机显示的是全新初始化界面。',
  labels: [6, 3],
  essence: true,
  likes: 12,
  language: 'EN' as const,
  at: '2026-11-01T08:00:00Z',
  author: {
    __typename: 'User' as const,
    id: 'sample-author',
    nickname: '链上老王',
    isErased: false,
  },
  product: {
    __typename: 'Product' as const,
    id: 'sample-1',
    name: 'MetaMask',
    logo: null,
    feedsImage: null,
  },
};

export const lead = {
  __typename: 'Lead' as const,
  id: 'sample-lead',
  name: longName.en,
  homeLink: 'https://example.com/a/very/long/address/that/has/no/place/to/break?and=a&query=too',
  wx: 'vita_wx',
  email: null,
  phone: null,
  intro: 'A friendly wallet for phones and browsers. My mother uses it without asking me.',
  at: '2026-11-01T08:00:00Z',
  status: 'REJECTED' as const,
  reason: 'The address does not answer.',
  product: null,
};

export const messages = [true, false].map((isRead) => ({
  __typename: 'Message' as const,
  id: `sample-message-${isRead}`,
  title: isRead ? 'Welcome to Vita' : '您获得了 1 个维他命',
  content: isRead ? 'Follow products you like, UP the ones you believe in.' : longName.zh,
  at: '2026-11-01T08:00:00Z',
  isRead,
  link: isRead ? null : '/',
}));

export const ups = [
  {
    reason: '签名之前把每一笔费用都讲清楚，新手也看得懂，推荐给家里人也放心，一年来没有出过差错。',
    value: 2,
  },
  { reason: 'x'.repeat(100), value: 1 },
].map(({ reason, value }) => ({
  __typename: 'Up' as const,
  id: `sample-up-${value}`,
  reason,
  value,
  at: '2026-11-01T08:00:00Z',
  helpful: value,
  viewerHelpful: false,
  talk: null,
  voter: {
    __typename: 'User' as const,
    id: `sample-voter-${value}`,
    nickname: value === 2 ? '链上老王' : 'a_nickname_of_thirty_characters',
    isErased: false,
    avatar: null,
  },
}));

const commentAuthor = {
  __typename: 'User' as const,
  id: 'sample-author',
  nickname: 'a_nickname_of_thirty_characters',
  isErased: false,
  avatar: null,
};

const comment = {
  __typename: 'Comment' as const,
  id: 'sample-comment',
  kind: 'PRODUCT' as const,
  subjectId: '1',
  threadId: null,
  language: 'EN' as const,
  at: '2026-11-01T08:00:00Z',
  editedAt: '2026-11-01T08:05:00Z',
  state: 'SHOWN' as const,
  content: null,
  parts: [
    { text: 'Read this, ', href: null, member: null },
    { text: '@sample-author', href: null, member: commentAuthor },
    { text: ': ', href: null, member: null },
    { text: 'https://vita.example/guide', href: 'https://vita.example/guide', member: null },
  ],
  author: commentAuthor,
  replyTo: null,
  heldFor: [],
  helpful: 2,
  viewerHelpful: false,
  viewerReported: false,
  editableUntil: null,
};

/** One in each state. */
export const comments = [
  comment,
  { ...comment, id: 'sample-held', state: 'HELD' as const, heldFor: ['LINKS' as const] },
  { ...comment, id: 'sample-hidden', state: 'HIDDEN' as const },
  { ...comment, id: 'sample-deleted', state: 'DELETED' as const, author: null, parts: [] },
];
