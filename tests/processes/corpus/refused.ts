import { type CorpusOperation, known } from './operation.ts';

const { product } = known;
const zh = { language: 'zh' } as const;

/** What is refused, whole or in part, by the gateway or by a service. */
export const refused: readonly CorpusOperation[] = [
  { name: 'no field of this name', document: '{ products { nodes { idd } } }' },
  { name: 'no syntax', document: '{ products {' },
  { name: 'no selection', document: '{ products }' },
  { name: 'a selection of a scalar', document: '{ weekPosts { count } }' },
  { name: 'no such argument', document: '{ products(last: 3) { totalCount } }' },
  { name: 'an enum value that is none', document: '{ products(sort: BEST) { totalCount } }' },
  {
    name: 'a variable that is missing',
    document: 'query ($id: ID!) { product(id: $id) { id } }',
  },
  {
    name: 'a variable of the wrong type',
    document: 'query ($first: Int!) { products(first: $first) { totalCount } }',
    variables: { first: 'three' },
  },
  {
    name: 'an enum value that is none, in a variable',
    document: 'query ($sort: ProductSort!) { products(sort: $sort) { totalCount } }',
    variables: { sort: 'BEST' },
  },
  {
    name: 'a field that an input does not have, in a variable',
    document: 'query ($filter: PostFilter) { posts(filter: $filter) { totalCount } }',
    variables: { filter: { picks: true, colour: 'red' } },
  },
  {
    name: 'a list where an input object belongs',
    document: 'query ($filter: PostFilter) { posts(filter: $filter) { totalCount } }',
    variables: { filter: [] },
  },
  {
    name: 'a null in an input that must not be',
    document: 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }',
    variables: { input: { name: null, homeLink: 'https://example.com', wx: 'w', intro: 'i' } },
    who: 'member',
  },
  { name: 'too large a page', document: '{ products(first: 51) { totalCount } }' },
  {
    ...zh,
    name: 'too large a page, in Chinese',
    document: '{ products(first: 0) { totalCount } }',
  },
  {
    name: 'a cursor that is not ours, beside what works',
    document: '{ weekPosts products(after: "x!") { totalCount } }',
  },
  {
    name: 'errors in the middle of a list of another subgraph',
    document: '{ products(first: 3) { nodes { id posts(first: 0) { totalCount } } } weekPosts }',
  },
  {
    name: 'two errors of one subgraph where none may be null',
    document: '{ a: products(first: 0) { totalCount } b: products(first: 51) { totalCount } }',
  },
  {
    name: 'errors side by side under what may be null',
    document: `query ($id: ID!) { product(id: $id) { a: posts(first: 0) { totalCount }
      b: posts(first: 51) { totalCount } } weekPosts }`,
    variables: { id: product },
  },
  {
    name: 'an error under what may be null',
    document: `query ($id: ID!) { product(id: $id) { id posts(first: 99) { totalCount } }
      other: product(id: $id) { id latestPost { id } } }`,
    variables: { id: product },
  },
  {
    name: 'an error in the viewer’s own, beside what is public',
    document: '{ weekPosts viewer { id vitamins { records(first: 0) { totalCount } } } }',
    who: 'member',
  },
  { name: 'staff only, asked by nobody', document: '{ leads { totalCount } }' },
  {
    name: 'staff only, asked by a member, in Chinese',
    document: '{ productsInReview { totalCount } memberByEmail(email: "dev@vita.test") { id } }',
    who: 'member',
    ...zh,
  },
  {
    name: 'an UP by nobody',
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
    name: 'an UP for what is not there',
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
    name: 'fields of a wrong log-in',
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
  { name: 'a subscription where there is no stream', document: 'subscription { unread { week } }' },
];
