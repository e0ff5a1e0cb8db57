import { graphql } from '../../gql/index.ts';

export const DeletePostDraftDocument = graphql(/* GraphQL */ `
  mutation DeletePostDraft($draftId: ID!) {
    deletePostDraft(draftId: $draftId)
  }
`);
