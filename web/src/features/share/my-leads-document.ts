import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import { refetchActive } from '../../lib/graph/graph.ts';

export const MyLeadsDocument = graphql(/* GraphQL */ `
  query MyLeads($first: Int!, $after: String) {
    viewer {
      id
      leads(first: $first, after: $after) {
        nodes {
          id
          ...LeadCard_lead
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

interface Leads {
  nodes: readonly unknown[];
  totalCount: number;
}

/** Adds a new lead to the cached lists of the viewer's leads, and refetches the one that is shown. */
export function showNewLead(client: ApolloClient, viewerId: string, leadId: string): void {
  const { cache } = client;
  cache.modify({
    id: cache.identify({ __typename: 'Viewer', id: viewerId }),
    fields: {
      leads(cached, { toReference }) {
        const leads = cached as Leads;
        const added = toReference({ __typename: 'Lead', id: leadId });
        return { ...leads, nodes: [added, ...leads.nodes], totalCount: leads.totalCount + 1 };
      },
    },
  });
  refetchActive(client, MyLeadsDocument);
}
