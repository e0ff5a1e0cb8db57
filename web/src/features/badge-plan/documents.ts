import { graphql } from '../../gql/index.ts';

/** What a badge would cost, as far as its form says it. */
export const BadgePlanDocument = graphql(/* GraphQL */ `
  query BadgePlan($productId: ID!, $input: BadgePlanInput!) {
    viewer {
      id
      badgePlan(productId: $productId, input: $input) {
        gas {
          ...PlannedGas
        }
        reward {
          ...PlannedReward
        }
        forecast {
          ...PlannedDate
        }
      }
    }
  }
`);
