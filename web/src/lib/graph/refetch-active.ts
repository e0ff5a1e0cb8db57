import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/** Refetches a query wherever a component uses it now; does nothing where none does. */
export function refetchActive(client: ApolloClient, document: DocumentNode): void {
  for (const query of client.getObservableQueries('active')) {
    // The component that uses the query shows its error.
    if (query.options.query === document) query.refetch().catch(() => undefined);
  }
}
