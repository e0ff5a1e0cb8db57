import { toPublicError } from '#kit/runtime/errors';
import type {
  RestEvWordSearchMutation,
  RestEvWordSearchMutationVariables,
  RestEvWordSearchResultsQuery,
  RestEvWordSearchResultsQueryVariables,
} from '#schema/generated/rest-documents';
import { productFields, productRecords, standings } from '../conversion/product.ts';
import { pageVariables } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';
import { hotWordClick } from './ev_hot_word.ts';

/** Records that somebody searched a word. */
export const wordSearch = graphql<
  RestEvWordSearchMutation,
  RestEvWordSearchMutationVariables
>(/* GraphQL */ `
  mutation RestEvWordSearch($word: String, $wordId: ID) {
    recordWordSearch(word: $word, wordId: $wordId)
  }
`);

/** Old clients can hold the id of a word that staff have removed. */
function ignoreUnknown(error: unknown): void {
  if (toPublicError(error).code !== 'NOT_FOUND') throw error;
}

/**
 * The event of old clients that a word was searched, which is recorded. With `word_id` it counts the
 * click on a hot word. The response has what `search` with type 2 finds, and nothing for a word that
 * cannot be searched.
 */
export const operation = defineOperation({
  area: 'find',
  name: 'ev_word_search',
  method: 'POST',
  requirement: 'O34, Q34, Q60',
  roles: 'anyone',
  otherDocuments: [hotWordClick, wordSearch, standings],
  document: graphql<
    RestEvWordSearchResultsQuery,
    RestEvWordSearchResultsQueryVariables
  >(/* GraphQL */ `
    query RestEvWordSearchResults(
      $language: Language!
      $keyword: String!
      $hasKeyword: Boolean!
      $first: Int!
      $after: String
    ) {
      searchProducts(keyword: $keyword, in: TEXT, first: $first, after: $after)
        @include(if: $hasKeyword) {
        totalCount
        nodes {
          ...RestProduct
        }
      }
    }
    ${productFields}
  `),
  variables: ({ keyword, word, word_id: _, ...page }, { language }) => ({
    language,
    keyword: keyword ?? word ?? '',
    hasKeyword: (keyword ?? word) !== null,
    ...pageVariables(page),
  }),
  // Search and click count also when the word cannot be searched.
  async before(call, { keyword, word, word_id }) {
    if (word_id) await call.run(hotWordClick, { wordId: word_id }).catch(ignoreUnknown);
    await call.run(wordSearch, { word: keyword ?? word, wordId: word_id });
  },
  data: async ({ searchProducts }, call) => ({
    list: await productRecords(searchProducts?.nodes ?? [], call),
    total: searchProducts?.totalCount ?? 0,
  }),
  dataOfRefused: { list: [], total: 0 },
});
