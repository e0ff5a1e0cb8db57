import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { keyOf } from './graph.ts';
import { useGraph } from './graph-context.tsx';

/** The page's result of a query that browsers never send; undefined when the page has none. */
export function usePageResult<D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
): D | undefined {
  const graph = useGraph();
  const key = keyOf(document, undefined);
  const [result] = useState(() => graph.pageResult(key) as D | undefined);
  if (result === undefined) graph.request?.(key, document, undefined);
  return result;
}
