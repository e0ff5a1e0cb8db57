import { type CorpusOperation, known } from './operation.ts';

const { product } = known;
const zh = { language: 'zh' } as const;

/** Operations that the gateway or a service rejects, wholly or in part. */
export const rejected: readonly CorpusOperation[] = [
  { name: 'an unknown field', document: '{ products { nodes { idd } } }' },
  { name: 'a syntax error', document: '{ products {' },
  { name: 'a missing selection', document: '{ products }' },
  { name: 'a selection of a scalar', document: '{ weekPosts { count } }' },
  { name: 'an unknown argument', document: '{ products(last: 3) { totalCount } }' },
  { name: 'an unknown enum value', document: '{ products(sort: BEST) { totalCount } }' },
  {
    name: 'a missing variable',
    document: 'query ($id: ID!) { product(id: $id) { id } }',
  },
  {
    name: 'a variable of the wrong type',
    document: 'query ($first: Int!) { products(first: $first) { totalCount } }',
    variables: { first: 'three' },
  },
  {
    name: 'an unknown enum value in a variable',
    document: 'query ($sort: ProductSort!) { products(sort: $sort) { totalCount } }',
    variables: { sort: 'BEST' },
  },
  {
    name: 'an unknown input field in a variable',
    document: 'query ($filter: PostFilter) { posts(filter: $filter) { totalCount } }',
    variables: { filter: { picks: true, colour: 'red' } },
  },
  {
    name: 'a list instead of an input object',
    document: 'query ($filter: PostFilter) { posts(filter: $filter) { totalCount } }',
    variables: { filter: [] },
  },
  {
    name: 'null for a non-null input field',
    document: 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
    variables: { input: { name: null, homeLink: 'https://example.com', wx: 'w', intro: 'i' } },
    who: 'member',
  },
  { name: 'an invalid page size', document: '{ products(first: 51) { totalCount } }' },
  {
    ...zh,
    name: 'an invalid page size, in Chinese',
    document: '{ products(first: 0) { totalCount } }',
  },
  {
    name: 'an invalid cursor beside a valid field',
    document: '{ weekPosts products(after: "x!") { totalCount } }',
  },
  {
    name: 'errors in the middle of a list of another subgraph',
    document: '{ products(first: 3) { nodes { id posts(first: 0) { totalCount } } } weekPosts }',
  },
  {
    name: 'two errors of one subgraph under non-null fields',
    document: '{ a: products(first: 0) { totalCount } b: products(first: 51) { totalCount } }',
  },
  {
    name: 'several errors under a nullable field',
    document: `query ($id: ID!) { product(id: $id) { a: posts(first: 0) { totalCount }
      b: posts(first: 51) { totalCount } } weekPosts }`,
    variables: { id: product },
  },
  {
    name: 'an error under a nullable field',
    document: `query ($id: ID!) { product(id: $id) { id posts(first: 99) { totalCount } }
      other: product(id: $id) { id latestPost { id } } }`,
    variables: { id: product },
  },
  {
    name: 'an error in viewer data beside public data',
    document: '{ weekPosts viewer { id vitamins { records(first: 0) { totalCount } } } }',
    who: 'member',
  },
  { name: 'a staff query by a visitor', document: '{ leads { totalCount } }' },
  {
    name: 'a staff query by a member, in Chinese',
    document: '{ productsInReview { totalCount } memberByEmail(email: "dev@vita.test") { id } }',
    who: 'member',
    ...zh,
  },
  {
    name: 'an UP by a visitor',
    document:
      'mutation ($id: ID!) { upProduct(productId: $id, reason: "It keeps every promise.") { ranking } }',
    variables: { id: product },
  },
  {
    name: 'a reason that is too short',
    document: 'mutation ($id: ID!) { upProduct(productId: $id, reason: "Nice") { ranking } }',
    variables: { id: product },
    who: 'member',
    ...zh,
  },
  {
    name: 'an UP of an unknown product',
    document:
      'mutation { upProduct(productId: "0", reason: "It keeps every promise.") { product { id } } }',
    who: 'member',
  },
  {
    name: 'a wrong code',
    document: `mutation { register(input: { email: "nobody@vita.test", code: "000000",
      password: "vita2025" }) { token viewer { id } } }`,
  },
  {
    name: 'a login with an invalid email address',
    document: 'mutation { login(email: "not an address", password: "vita2025") { token } }',
  },
  {
    name: 'too deep',
    document: `{ posts { nodes { product { latestPost { product { latestPost { product { latestPost {
      product { id } } } } } } } } } }`,
  },
  {
    name: 'too many aliases',
    document: `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: weekPosts`).join(' ')} }`,
  },
  { name: 'a subscription without a stream', document: 'subscription { unread { week } }' },
];
