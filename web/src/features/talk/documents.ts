import { graphql } from '../../gql/index.ts';

export const TalkCommentComment = graphql(/* GraphQL */ `
  fragment TalkComment_comment on Comment {
    id
    kind
    subjectId
    threadId
    language
    at
    editedAt
    state
    content
    parts {
      text
      href
      member {
        id
        nickname
        isErased
      }
    }
    author {
      id
      nickname
      isErased
      avatar(relative: true)
    }
    replyTo {
      id
      author {
        id
        nickname
        isErased
      }
    }
    heldFor
    helpful
    viewerHelpful
    viewerReported
    editableUntil
  }
`);

/** A comment with the start of its replies. */
export const TalkThreadComment = graphql(/* GraphQL */ `
  fragment TalkThread_comment on Comment {
    id
    replyCount
    ...TalkComment_comment
    replies(first: 5) {
      nodes {
        id
        ...TalkComment_comment
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

export const TalkThreadsDocument = graphql(/* GraphQL */ `
  query TalkThreads(
    $kind: TalkKind!
    $id: ID!
    $reader: Language!
    $language: Language
    $after: String
  ) {
    talk(kind: $kind, id: $id) {
      kind
      subjectId
      comments
      isOpen
      threads(reader: $reader, language: $language, first: 10, after: $after) {
        nodes {
          id
          ...TalkThread_comment
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

export const CommentRepliesDocument = graphql(/* GraphQL */ `
  query CommentReplies($id: ID!, $first: Int!, $after: String) {
    comment(id: $id) {
      id
      replies(first: $first, after: $after) {
        nodes {
          id
          ...TalkComment_comment
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

/** The thread of a comment that an address names. */
export const CommentThreadDocument = graphql(/* GraphQL */ `
  query CommentThread($id: ID!) {
    comment(id: $id) {
      id
      ...TalkThread_comment
    }
  }
`);

/** A comment that an address names. */
export const LinkedCommentDocument = graphql(/* GraphQL */ `
  query LinkedComment($id: ID!) {
    comment(id: $id) {
      id
      ...TalkComment_comment
    }
  }
`);
