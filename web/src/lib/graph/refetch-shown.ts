import type { ApolloClient } from '@apollo/client';

/** Asks again for what queries of this name show at the moment; nothing when none is shown. */
export function refetchShown(client: ApolloClient, queryName: string): void {
  for (const query of client.getObservableQueries('active')) {
    // A refusal is the query's own to show.
    if (query.queryName === queryName) query.refetch().catch(() => undefined);
  }
}
