import { useCallback } from 'react';
import {
  ViewerProductState,
  ViewerProductsDocument,
} from '../../entities/viewer/use-viewer-products.ts';
import type { UpProductMutation } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Outcome, useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph-context.tsx';
import { refetchActive } from '../../lib/graph/refetch-active.ts';
import { useGraphLanguage } from '../../lib/text/language-context.tsx';
import { ProductReasonsDocument } from './product-reasons-document.ts';

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

/** Gives the viewer's UP and updates the page, also when the UP had been given before. */
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
        // Not awaited: an UP that is counted must not fail because the list of reasons does.
        refetchActive(client, ProductReasonsDocument);
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
