import { type CorpusOperation, known } from './operation.ts';

const { product, slug, post, user, after } = known;

/** What visitors read: shapes of documents first, then every field that has an owner of its own. */
export const reading: readonly CorpusOperation[] = [
  { name: 'one field', document: '{ productCounts { type count } }' },
  { name: 'nothing but the type name', document: '{ __typename }' },
  { name: 'the type name in front', document: '{ __typename products(first: 2) { totalCount } }' },
  {
    name: 'type names everywhere',
    document: `{ products(first: 3) { __typename nodes { __typename id latestPost { __typename id }
      badge { __typename id } owner { __typename id } } pageInfo { __typename hasNextPage } } }`,
  },
  { name: 'a visitor is nobody', document: '{ viewer { id email } }' },
  {
    name: 'fields of five subgraphs on one list',
    document: `{ products(first: 10, sort: UPS) { totalCount nodes {
      id slug name(language: EN) upValue followers latestPost { id header at author { nickname } }
      badge { id name(language: ZH) minted } owner { id nickname roles } sharer { nickname } } } }`,
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
    name: 'the reasons of several products, and who gave them',
    document: `{ products(first: 3, sort: UPS) { nodes { id upValue ups(first: 2) {
      nodes { ...Reason } pageInfo { hasNextPage endCursor } } } } }
      fragment Reason on Up { __typename id reason value voter { nickname isGoldfinger } }`,
  },
  {
    name: 'keys alone',
    document: '{ products(first: 5) { nodes { id owner { id } latestPost { product { id } } } } }',
  },
  {
    name: 'there and back between subgraphs',
    document: `{ posts(first: 4) { nodes { id product { id name(language: EN)
      latestPost { id product { slug } } } author { id nickname isDeveloper } } } }`,
  },
  {
    name: 'one field by many names',
    document: `query ($id: ID!) { a: product(id: $id) { id } b: product(id: $id) { up: upValue upValue }
      c: product(id: "0") { id } }`,
    variables: { id: product },
  },
  {
    name: 'one name, many arguments',
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
    name: 'skip and include by variables',
    document: `query ($yes: Boolean!, $no: Boolean = false) { products(first: 2) { nodes {
      id @include(if: $yes) slug @skip(if: $yes) upValue @include(if: $no)
      latestPost @skip(if: $no) { id header @include(if: $no) } ... @include(if: $no) { tags } } } }`,
    variables: { yes: true },
  },
  {
    name: 'skip and include by constants',
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
    name: 'an input object written out, with a variable inside',
    document: `query ($id: ID) { posts(first: 3, filter: { productId: $id, picks: false }) {
      totalCount nodes { product { id } } } }`,
    variables: { id: product },
  },
  {
    name: 'a number where an id is wanted',
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
    name: 'nulls where there is nothing',
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
    name: 'two operations of one document would be one too many for this caller',
    document: 'query A { weekPosts } query B { weekPosts }',
  },
  {
    name: 'lists that stand twice, there and in a fragment',
    document: `{ vitaminRules { code } vitaminRules { point } ...Counts productCounts { type }
      posts(first: 3) { nodes { author { roles ...Roles } } nodes { author { roles } at } } }
      fragment Counts on Query { productCounts { count type } }
      fragment Roles on User { roles isStaff: isDeveloper }`,
  },
  {
    name: 'a field that is left out where it stands first',
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
