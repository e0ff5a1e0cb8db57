import { graphql } from '../../gql/index.ts';

export const WebhooksDocument = graphql(/* GraphQL */ `
  query Webhooks {
    viewer {
      id
      webhooks {
        id
        address
        description
        types
        scope
        productIds
        pausedAt
        pauseReason
        confirmedAt
        oldSecretUntil
        failures
        succeededAt
        waiting
        replay {
          since
          state
          queued
          readUntil
        }
      }
    }
  }
`);

export const WebhookLogDocument = graphql(/* GraphQL */ `
  query WebhookLog($id: ID!, $first: Int!, $after: String) {
    viewer {
      id
      webhook(id: $id) {
        id
        deliveries(first: $first, after: $after) {
          nodes {
            id
            eventId
            type
            eventAt
            state
            dueAt
            response
            body
            attempts {
              at
              status
              milliseconds
              failure
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);
