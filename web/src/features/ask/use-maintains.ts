import { useQuery } from '../../lib/graph/use-query.ts';
import { MaintainsDocument } from './question-documents.ts';

/** Whether the viewer may answer questions about a product; false until it is known. */
export function useMaintains(productId: string): boolean {
  const { data } = useQuery(MaintainsDocument, { variables: { productId } });
  return data?.viewer?.products?.[0]?.maintains ?? false;
}
