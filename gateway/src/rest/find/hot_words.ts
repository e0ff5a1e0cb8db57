import type {
  RestHotWordsQuery,
  RestHotWordsQueryVariables,
} from '#schema/generated/rest-documents';
import { wireId } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

export const operation = defineOperation({
  area: 'find',
  name: 'hot_words',
  method: 'GET',
  requirement: 'O33, S2',
  roles: 'anyone',
  document: graphql<RestHotWordsQuery, RestHotWordsQueryVariables>(/* GraphQL */ `
    query RestHotWords($first: Int!) {
      hotWords(first: $first) {
        id
        word
      }
    }
  `),
  variables: ({ limit }) => ({ first: limit }),
  data: ({ hotWords }) => hotWords.map(({ id, word }) => ({ id: wireId(id), word })),
});
