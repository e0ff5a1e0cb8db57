import { graphql } from '../../gql/index.ts';

export const OpenQuestionsDocument = graphql(/* GraphQL */ `
  query OpenQuestions($productId: ID!, $first: Int!, $after: String) {
    viewer {
      id
      openQuestions(productId: $productId, first: $first, after: $after) {
        nodes {
          id
          ...OpenQuestion_question
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

export const QuestionsToAnswerDocument = graphql(/* GraphQL */ `
  query QuestionsToAnswer($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      questionsToAnswer(first: $first, after: $after) {
        nodes {
          id
          product {
            id
            name(language: $language)
          }
          ...OpenQuestion_question
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

export const AskedQuestionsDocument = graphql(/* GraphQL */ `
  query AskedQuestions($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      askedQuestions(first: $first, after: $after) {
        nodes {
          id
          answer
          product {
            id
            name(language: $language)
          }
          ...OpenQuestion_question
          ...AnsweredQuestion_question
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

/** Whether the viewer may answer questions about a product. */
export const MaintainsDocument = graphql(/* GraphQL */ `
  query Maintains($productId: ID!) {
    viewer {
      id
      products(ids: [$productId]) {
        id
        maintains
      }
    }
  }
`);
