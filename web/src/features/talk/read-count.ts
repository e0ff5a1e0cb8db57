import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import type { CommentData } from './comment-data.ts';

const TalkCountDocument = graphql(/* GraphQL */ `
  query TalkCount($kind: TalkKind!, $id: ID!) {
    talk(kind: $kind, id: $id) {
      kind
      subjectId
      comments
    }
  }
`);

/**
 * Reads how many comments a talk has after the member's own change. A push may have told it before the
 * response, so that counting here would count twice.
 */
export function readCount(
  client: ApolloClient,
  { kind, subjectId: id }: Pick<CommentData, 'kind' | 'subjectId'>,
): void {
  client
    .query({ query: TalkCountDocument, variables: { kind, id }, fetchPolicy: 'network-only' })
    // The next push or reading has the number too.
    .catch(() => undefined);
}
