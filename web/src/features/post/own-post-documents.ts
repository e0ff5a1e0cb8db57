import { graphql } from '../../gql/index.ts';

export const OwnPostsDocument = graphql(/* GraphQL */ `
  query OwnPosts($language: Language!, $removed: Boolean!, $first: Int!, $after: String) {
    viewer {
      id
      posts(removed: $removed, first: $first, after: $after) {
        nodes {
          id
          state
          restorableUntil
          viewerMayEdit
          viewerMayRestore
          removedByStaff
          header
          excerpt
          language
          at
          likes
          author {
            id
          }
          product {
            id
            name(language: $language)
            viewerRelation
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

export const OwnDraftsDocument = graphql(/* GraphQL */ `
  query OwnDrafts($language: Language!) {
    viewer {
      id
      postDrafts {
        id
        header
        content
        savedAt
        publishAt
        failure
        product {
          id
          name(language: $language)
        }
        postId
        post {
          id
        }
      }
    }
  }
`);

export const UnschedulePostDocument = graphql(/* GraphQL */ `
  mutation UnschedulePost($draftId: ID!) {
    unschedulePost(draftId: $draftId) {
      id
      publishAt
      version
    }
  }
`);
