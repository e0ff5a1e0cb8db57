import { graphql } from '../../gql/index.ts';

export const InvitationsDocument = graphql(/* GraphQL */ `
  query Invitations {
    viewer {
      id
      ...InvitationsOfViewer
    }
  }
`);

export const InvitationsOfViewer = graphql(/* GraphQL */ `
  fragment InvitationsOfViewer on Viewer {
    invitations {
      left
      list {
        id
        email
        status
        expiresAt
        member {
          id
          nickname
        }
      }
    }
  }
`);
