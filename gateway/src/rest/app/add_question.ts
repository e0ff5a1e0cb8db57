import type {
  RestAddQuestionMutation,
  RestAddQuestionMutationVariables,
} from '#schema/generated/rest-documents';
import { wireId, wireLanguage, wireSeconds } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

/** `lan_cls` is the language of the question and of the texts in the response. */
export const operation = defineOperation({
  area: 'app',
  name: 'add_question',
  method: 'POST',
  requirement: 'O35, U4, U6',
  roles: 'member',
  message: 'success.submitted',
  document: graphql<RestAddQuestionMutation, RestAddQuestionMutationVariables>(/* GraphQL */ `
    mutation RestAddQuestion($productId: ID!, $content: String!, $language: Language!) {
      askQuestion(productId: $productId, content: $content, language: $language) {
        id
        content
        language
        at
        product {
          id
        }
      }
    }
  `),
  variables: ({ app_id, content }, { language }) => ({ productId: app_id, content, language }),
  data: ({ askQuestion: question }) => ({
    question_id: wireId(question.id),
    app_id: wireId(question.product.id),
    content: question.content,
    lan_cls: wireLanguage(question.language),
    add_time: wireSeconds(question.at),
  }),
});
