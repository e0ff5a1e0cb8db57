import { graphql } from '../../gql/index.ts';

export const OpenSessionsDocument = graphql(/* GraphQL */ `
  query OpenSessions {
    viewer {
      id
      sessions {
        id
        device
        network
        createdAt
        lastSeenAt
        isCurrent
      }
    }
  }
`);
