import { graphql } from '../../gql/index.ts';

export const PostFormDocument = graphql(/* GraphQL */ `
  query PostForm($postId: ID!, $hasPost: Boolean!, $language: Language!, $first: Int!) {
    viewer {
      id
      ownProducts(first: $first) {
        nodes {
          id
          name(language: $language)
          status
        }
      }
      postDrafts {
        id
        topic
        header
        content
        labels
        pick
        version
        savedAt
        publishAt
        product {
          id
          name(language: $language)
        }
        postId
        baseVersion
        plannedAt
      }
    }
    post(id: $postId) @include(if: $hasPost) {
      id
      topic
      header
      content(relative: true)
      labels
      essence
      version
      editedAt
      product {
        id
        name(language: $language)
      }
    }
  }
`);

export const SavePostDraftDocument = graphql(/* GraphQL */ `
  mutation SavePostDraft(
    $draftId: ID
    $productId: ID
    $postId: ID
    $version: Int
    $input: PostDraftInput!
    $formId: ID
  ) {
    savePostDraft(
      draftId: $draftId
      productId: $productId
      postId: $postId
      version: $version
      input: $input
      formId: $formId
    ) {
      id
      version
      savedAt
    }
  }
`);

export const PublishPostDocument = graphql(/* GraphQL */ `
  mutation PublishPost($input: PublishPostInput!) {
    publishPost(input: $input) {
      id
    }
  }
`);

export const SchedulePostDocument = graphql(/* GraphQL */ `
  mutation SchedulePost($input: PublishPostInput!, $publishAt: DateTime!) {
    schedulePost(input: $input, publishAt: $publishAt) {
      id
      publishAt
    }
  }
`);

export const EditPostDocument = graphql(/* GraphQL */ `
  mutation EditPost($id: ID!, $input: EditPostInput!) {
    editPost(id: $id, input: $input) {
      id
      topic
      header
      content(relative: true)
      excerpt
      hasMore
      labels
      essence
      language
      version
      editedAt
    }
  }
`);
