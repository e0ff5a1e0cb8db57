import { useCallback } from 'react';
import {
  ViewerProductState,
  ViewerProductsDocument,
} from '../../entities/viewer/use-viewer-products.ts';
import type { UpProductMutation } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Outcome, useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph-context.tsx';
import { refetchShown } from '../../lib/graph/refetch-shown.ts';
import { useGraphLanguage } from '../../lib/text/language-context.tsx';

const UpProductDocument = graphql(/* GraphQL */ `
  mutation UpProduct($productId: ID!, $reason: String!, $language: Language!) {
    upProduct(productId: $productId, reason: $reason) {
      addUpValue
      ranking
      product {
        id
        name(language: $language)
        logo
        upValue
      }
    }
  }
`);

/** Gives the viewer's one UP; the page then knows it, also when it had been given before (Q19). */
export function useUpProduct() {
  const graph = useGraph();
  const language = useGraphLanguage();
  const { run, busy } = useCommand(UpProductDocument);
  const upProduct = useCallback(
    async (productId: string, reason: string): Promise<Outcome<UpProductMutation>> => {
      const outcome = await run({ productId, reason, language });
      const client = await graph.load();
      if (outcome.ok) {
        client.cache.updateFragment(
          { fragment: ViewerProductState, from: { __typename: 'ViewerProduct', id: productId } },
          (known) => (known ? { ...known, hasUp: true } : known),
        );
        // Beside the answer, not in it: an UP that counts must not fail with the list of reasons.
        refetchShown(client, 'ProductReasons');
      } else if (outcome.failure.code === 'ALREADY_UPPED') {
        await client.query({
          query: ViewerProductsDocument,
          variables: { ids: [productId] },
          fetchPolicy: 'network-only',
        });
      }
      return outcome;
    },
    [graph, language, run],
  );
  return { upProduct, busy };
}
