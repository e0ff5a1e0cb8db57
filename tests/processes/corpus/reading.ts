import { type CorpusOperation, known } from './operation.ts';

const { product, slug, post, user, after } = known;

/** Queries of visitors: first the forms of documents, then the fields of each subgraph. */
export const reading: readonly CorpusOperation[] = [
  { name: 'one field', document: '{ productCounts { type count } }' },
  { name: 'only the type name', document: '{ __typename }' },
  { name: 'the type name in front', document: '{ __typename products(first: 2) { totalCount } }' },
  {
    name: 'type names everywhere',
    document: `{ products(first: 3) { __typename nodes { __typename id latestPost { __typename id }
      badge { __typename id } owner { __typename id } } pageInfo { __typename hasNextPage } } }`,
  },
  { name: 'the viewer of a visitor is null', document: '{ viewer { id email } }' },
  {
    name: 'fields of five subgraphs on one list',
    document: `{ products(first: 10, sort: UPS) { totalCount nodes {
      id slug name(language: EN) upValue followers latestPost { id header at author { nickname } }
      badge { id name(language: ZH) minted } owner { id nickname roles } sharer { nickname } } } }`,
  },
  {
    name: 'two lists of the same posts with different arguments',
    document: `{
      english: products(first: 20, sort: UPS) { nodes { latestPost {
        product { line: name(language: EN) } author { picture: avatar } } } }
      chinese: products(first: 20, sort: UPS) { nodes { latestPost {
        product { line: name(language: ZH) } author { picture: avatar(relative: true) } } } }
    }`,
  },
  {
    name: 'the home page',
    document: `query Home($language: Language!) {
      products(first: 20, sort: UPS) { totalCount nodes {
        id name(language: $language) upValue logo latestPost { header } } }
      posts(first: 10, sort: RISING) { totalCount nodes { header product { name(language: $language) } } }
      picks: posts(first: 10, filter: { picks: true }) { nodes { essence } }
      productCounts { type count }
      viewer { id }
    }`,
    variables: { language: 'ZH' },
  },
  {
    name: 'a product page by its slug',
    document: `query ($slug: String!) { productBySlug(slug: $slug) {
      id type status stage platforms languages tags logo logoImage banner releasedAt
      en: name(language: EN) zh: name(language: ZH) tagline(language: EN) description(language: ZH)
      categories { id name(language: EN) } screenshots links { kind name url }
      posts(first: 3) { totalCount nodes { id header } pageInfo { hasNextPage endCursor } }
      ups(first: 4) { totalCount nodes { id reason value at voter { id nickname avatar } } }
      questions(first: 3) { totalCount nodes { id content answer asker { nickname } product { slug } } }
    } }`,
    variables: { slug },
  },
  {
    name: 'the reasons of several products with their voters',
    document: `{ products(first: 3, sort: UPS) { nodes { id upValue ups(first: 2) {
      nodes { ...Reason } pageInfo { hasNextPage endCursor } } } } }
      fragment Reason on Up { __typename id reason value voter { nickname isGoldfinger } }`,
  },
  {
    name: "a member's public page with lists of three subgraphs",
    document: `query ($id: ID!) { user(id: $id) { nickname since roles
      ups { list(first: 3) { totalCount nodes { id reason product { id name(language: EN) players } } } }
      finds { list(first: 2) { totalCount nodes { id latestPost { id } } pageInfo { endCursor } } }
      badges { __typename id list { totalCount nodes { id product { slug } } } } plays { id } } }`,
    variables: { id: user },
  },
  {
    name: 'members by their nickname',
    document: '{ usersByNickname(nickname: "Goldie") { id finds { list { nodes { slug } } } } }',
  },
  {
    name: 'keys alone',
    document: '{ products(first: 5) { nodes { id owner { id } latestPost { product { id } } } } }',
  },
  {
    name: 'from one subgraph to another and back',
    document: `{ posts(first: 4) { nodes { id product { id name(language: EN)
      latestPost { id product { slug } } } author { id nickname isDeveloper } } } }`,
  },
  {
    name: 'one field with several aliases',
    document: `query ($id: ID!) { a: product(id: $id) { id } b: product(id: $id) { up: upValue upValue }
      c: product(id: "0") { id } }`,
    variables: { id: product },
  },
  {
    name: 'one field with several arguments',
    document: `{ products(first: 2) { nodes { a: posts(first: 1) { totalCount }
      b: posts(first: 2, picks: true) { totalCount nodes { essence } } } } }`,
  },
  {
    name: 'named fragments that spread others',
    document: `query { products(first: 4) { nodes { ...Card } pageInfo { ...Page } } }
      fragment Card on Product { id ...Texts latestPost { ...Header } }
      fragment Texts on Product { name(language: EN) tagline(language: EN) }
      fragment Header on Post { header product { ...Texts } }
      fragment Page on PageInfo { hasNextPage endCursor }`,
  },
  {
    name: 'fragments at the root',
    document: `query { ...Root ... on Query { weekPosts } }
      fragment Root on Query { productCounts { count } vitaminRules { code point } }`,
  },
  {
    name: 'inline fragments with and without a type',
    document: `{ products(first: 3) { nodes { id ... { upValue } ... on Product { followers
      ... on Product { latestPost { id } } } } } }`,
  },
  {
    name: 'the same field spread over fragments',
    document: `{ products(first: 2) { nodes { latestPost { id } ...A ...B } } }
      fragment A on Product { latestPost { header } badge { id } }
      fragment B on Product { latestPost { author { nickname } } badge { status } }`,
  },
  {
    name: 'skip and include with variables',
    document: `query ($yes: Boolean!, $no: Boolean = false) { products(first: 2) { nodes {
      id @include(if: $yes) slug @skip(if: $yes) upValue @include(if: $no)
      latestPost @skip(if: $no) { id header @include(if: $no) } ... @include(if: $no) { tags } } } }`,
    variables: { yes: true },
  },
  {
    name: 'skip and include with constants',
    document:
      '{ products(first: 1) { nodes { id slug @skip(if: true) upValue @include(if: true) } } weekPosts @include(if: false) }',
  },
  {
    name: 'everything skipped',
    document: 'query ($no: Boolean = true) { weekPosts @skip(if: $no) }',
  },
  {
    name: 'defaults of variables',
    document: `query ($first: Int = 2, $sort: ProductSort! = NEWEST, $type: ProductType) {
      products(first: $first, sort: $sort, type: $type) { nodes { id } } }`,
  },
  {
    name: 'a variable that is null',
    document: 'query ($type: ProductType) { products(first: 2, type: $type) { totalCount } }',
    variables: { type: null },
  },
  {
    name: 'an input object with enums inside',
    document: `query ($filter: PostFilter) { posts(first: 5, filter: $filter) {
      nodes { id language labels } } }`,
    variables: { filter: { language: 'ZH', label: 3 } },
  },
  {
    name: 'an inline input object with a variable inside',
    document: `query ($id: ID) { posts(first: 3, filter: { productId: $id, picks: false }) {
      totalCount nodes { product { id } } } }`,
    variables: { id: product },
  },
  {
    name: 'a number for an id',
    document: 'query ($id: ID!) { product(id: $id) { id } }',
    variables: { id: 8 },
  },
  {
    name: 'the next page',
    document: `query ($after: String) { products(first: 3, after: $after, sort: NEWEST) {
      nodes { id } pageInfo { hasNextPage endCursor } } }`,
    variables: { after },
  },
  {
    name: 'an empty page',
    document: `{ searchProducts(keyword: "zzzzzzzzzz") { totalCount nodes { id latestPost { id } }
      pageInfo { hasNextPage endCursor } } }`,
  },
  {
    name: 'null for objects that do not exist',
    document: `{ product(id: "999999999") { id } productBySlug(slug: "none") { id }
      post(id: "01a1fc19-0000-7000-8000-000000000000") { id }
      user(id: "01a1fc19-0000-7000-8000-000000000000") { id } badge(id: "0") { id } }`,
  },
  {
    name: 'a search in Chinese',
    document: `{ searchProducts(keyword: "钱包", first: 5) { totalCount nodes { id name(language: ZH) } }
      searchPosts(keyword: "钱包", first: 3) { totalCount nodes { id excerpt } } }`,
    language: 'zh',
  },
  {
    name: 'a search in names',
    document: '{ searchProducts(keyword: "uniswp", in: NAME) { nodes { slug } } }',
  },
  { name: 'hot words', document: '{ hotWords(first: 5) { id word } }' },
  {
    name: 'a post in full',
    document: `query ($id: ID!) { post(id: $id) { id topic header content excerpt labels essence
      language at likes product { id slug } author { nickname avatar } } }`,
    variables: { id: post },
  },
  { name: 'labels in use', document: 'query ($id: ID) { postLabels(productId: $id) }' },
  {
    name: 'a public profile',
    document: `query ($id: ID!) { user(id: $id) { id nickname avatar roles isDeveloper isGoldfinger } }`,
    variables: { id: user },
  },
  {
    name: 'a document with two operations',
    document: 'query A { weekPosts } query B { weekPosts }',
  },
  {
    name: 'lists that are selected twice, also in a fragment',
    document: `{ vitaminRules { code } vitaminRules { point } ...Counts productCounts { type }
      posts(first: 3) { nodes { author { roles ...Roles } } nodes { author { roles } at } } }
      fragment Counts on Query { productCounts { count type } }
      fragment Roles on User { roles isStaff: isDeveloper }`,
  },
  {
    name: 'a field whose first selection is skipped',
    document: `query ($no: Boolean!) { posts(first: 2) { ... on PostConnection {
      pageInfo @include(if: false) { ...Page } totalCount
      pageInfo { hasNextPage @include(if: $no) endCursor hasNextPage } } } }
      fragment Page on PageInfo { endCursor }`,
    variables: { no: false },
  },
  {
    name: 'the schema',
    document: `{ __schema { queryType { name } mutationType { name } subscriptionType { name }
      types { name kind } } }`,
  },
  {
    name: 'the schema beside data',
    document: `{ __type(name: "Product") { kind fields { name type { kind name ofType { name } } } }
      weekPosts ...More } fragment More on Query { __schema { directives { name } } vitaminRules { code } }`,
  },
];
