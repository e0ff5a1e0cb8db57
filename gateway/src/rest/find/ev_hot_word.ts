import type {
  RestEvHotWordMutation,
  RestEvHotWordMutationVariables,
} from '#schema/generated/rest-documents';
import { wireId } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

export const hotWordClick = graphql<
  RestEvHotWordMutation,
  RestEvHotWordMutationVariables
>(/* GraphQL */ `
  mutation RestEvHotWord($wordId: ID!) {
    recordHotWordClick(wordId: $wordId) {
      id
      word
    }
  }
`);

export const operation = defineOperation({
  area: 'find',
  name: 'ev_hot_word',
  aliases: ['find/hot_word', 'find/hot_word_click'],
  method: 'POST',
  requirement: 'O34, Q34',
  roles: 'anyone',
  document: hotWordClick,
  variables: ({ word_id }) => ({ wordId: word_id }),
  data: ({ recordHotWordClick: { id, word } }) => ({ id: wireId(id), word }),
});
