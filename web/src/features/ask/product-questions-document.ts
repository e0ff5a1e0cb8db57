import { graphql } from '../../gql/index.ts';

export const ProductQuestionsDocument = graphql(/* GraphQL */ `
  query ProductQuestions($productId: ID!, $language: Language!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      questions(first: $first, after: $after, language: $language) {
        nodes {
          id
          content
          at
          answer
          answeredAt
          answerEditedAt
          asker {
            id
            nickname
            isErased
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);
