import { type CorpusOperation, known } from './operation.ts';

const { product, self, hotWord, question } = known;
const member = { who: 'member' } as const;

/** Operations that depend on the viewer, and mutations that can be repeated without a change. */
export const viewerOperations: readonly CorpusOperation[] = [
  {
    ...member,
    name: 'all fields of the viewer',
    document: `query ($ids: [ID!]!) { viewer { id email wallet isBindTwitter isBindWechat isStaff canPick
      user { id nickname roles } unread { messages week } vitamins { balance }
      products(ids: $ids) { id hasUp hasSubscribe } badges { totalCount nodes { id } }
      following { totalCount nodes { slug latestPost { id } } } leads { totalCount }
      ownProducts { totalCount } followedPosts { totalCount nodes { id } } followedWeekPosts } }`,
    variables: { ids: [product, '999999999', product] },
  },
  {
    ...member,
    name: 'what the viewer plays and shows',
    document: `query ($ids: [ID!]!) { viewer { id publicSections plays { totalCount nodes { rating at product { id } } }
      user { id ups { id } plays { list { totalCount } } } products(ids: $ids) { id play { rating } } } }`,
    variables: { ids: [product] },
  },
  {
    ...member,
    name: 'messages with texts in both languages',
    document: `{ viewer { messages(first: 5) { totalCount pageInfo { hasNextPage } nodes { id at isRead link
      zh: title(language: ZH) title(language: EN) content(language: EN) } } } }`,
  },
  {
    who: 'golden',
    name: 'vitamin records with their products',
    document: `{ viewer { vitamins { balance records(first: 10) { totalCount nodes {
      id point code type at content(language: EN) product { id slug name(language: ZH) latestPost { id } } } } } } }`,
  },
  {
    ...member,
    name: 'public and viewer data',
    document: `{ products(first: 3) { nodes { id upValue owner { nickname } } }
      viewer { id vitamins { balance } unread { messages } } }`,
  },
  {
    ...member,
    name: 'the viewer through fragments and aliases',
    document: `query { me: viewer { ...V } again: viewer { id __typename } }
      fragment V on Viewer { vitamins { b: balance } user { ...U } unread { __typename week } }
      fragment U on User { nickname isGoldfinger }`,
  },
  {
    who: 'golden',
    name: 'a Goldfinger',
    document: '{ viewer { user { isGoldfinger roles } vitamins { balance } } }',
  },
  {
    who: 'staff',
    name: 'the review queues of staff',
    document: `{ leads(first: 5) { totalCount nodes { id name status sharer { nickname } product { id } } }
      productsInReview(first: 5) { totalCount nodes { id status owner { nickname } } } }`,
  },
  {
    who: 'staff',
    name: 'a member by email address',
    document: '{ memberByEmail(email: "dev@vita.test") { id nickname isDeveloper } }',
  },
  {
    ...member,
    name: 'a repeated follow',
    document: `mutation ($id: ID!) { setFollow(productId: $id, following: true) { id hasUp hasSubscribe } }`,
    variables: { id: product },
  },
  {
    ...member,
    name: 'a second UP',
    document: `mutation ($id: ID!) { upProduct(productId: $id, reason: "It keeps every promise it makes.") {
      addUpValue ranking product { id upValue } } }`,
    variables: { id: product },
  },
  {
    ...member,
    name: 'the same nickname with fields of other services',
    document: `mutation { changeNickname(nickname: "Same") { id user { nickname } vitamins { balance }
      unread { messages } badges { totalCount } } }`,
  },
  {
    ...member,
    name: 'two mutations in one document',
    document: `mutation ($id: ID!) { a: setFollow(productId: $id, following: true) { hasSubscribe }
      b: changeNickname(nickname: "Same") { user { nickname } } }`,
    variables: { id: product },
  },
  {
    ...member,
    name: 'marking no message as read',
    document: 'mutation { markMessagesRead(ids: []) { id unread { messages } } }',
  },
  {
    name: 'a click on a hot word',
    document: 'mutation ($id: ID!) { recordHotWordClick(wordId: $id) { id word } }',
    variables: { id: hotWord },
  },
  { name: 'a logout of a visitor', document: 'mutation { logout }' },
  {
    ...member,
    name: 'the profile of the viewer as others see it',
    document: 'query ($id: ID!) { user(id: $id) { id nickname roles } viewer { id } }',
    variables: { id: self },
  },
  {
    ...member,
    name: 'a failing mutation beside a successful one',
    document: `mutation ($id: ID!) { good: setFollow(productId: $id, following: true) { hasSubscribe }
      bad: setFollow(productId: "999999999", following: true) { hasSubscribe } }`,
    variables: { id: product },
  },
  {
    ...member,
    name: 'an answer to a question by a member who may not answer it',
    document:
      'mutation ($id: ID!) { answerQuestion(questionId: $id, answer: "No.") { id answer asker { nickname } } }',
    variables: { id: question },
  },
];
