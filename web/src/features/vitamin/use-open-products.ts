import { useEffect, useRef, useState } from 'react';
import { counts } from '#schema/limits';
import {
  ViewerProductState,
  ViewerProductsDocument,
} from '../../entities/viewer/use-viewer-products.ts';
import { readFragment } from '../../gql/index.ts';
import { useClient } from '../../lib/graph/graph.ts';

/**
 * Asks which products the viewer may open: one that was taken down has no page for most members.
 *
 * @returns a function whose result is undefined while the answer is not known
 */
export function useOpenProducts(ids: readonly string[]): (id: string) => boolean | undefined {
  const client = useClient();
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const requested = useRef(new Set<string>());
  const key = ids.join(' ');
  useEffect(() => {
    if (!client) return;
    const missing = [...new Set(key.split(' '))].filter((id) => id && !requested.current.has(id));
    for (const id of missing) requested.current.add(id);
    for (let at = 0; at < missing.length; at += counts.viewerProductsMax) {
      const page = missing.slice(at, at + counts.viewerProductsMax);
      client
        .query({
          query: ViewerProductsDocument,
          variables: { ids: page },
          fetchPolicy: 'network-only',
        })
        .then(({ data }) => {
          const products = readFragment(ViewerProductState, data?.viewer?.products ?? []);
          const open = new Set(products.map(({ id }) => id));
          setKnown(
            (before) => new Map([...before, ...page.map((id) => [id, open.has(id)] as const)]),
          );
        })
        // Without an answer nothing is linked; a later list asks again.
        .catch(() => {
          for (const id of page) requested.current.delete(id);
        });
    }
  }, [client, key]);
  return (id) => known.get(id);
}
