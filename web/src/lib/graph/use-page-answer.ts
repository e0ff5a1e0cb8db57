import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { keyOf } from './graph.ts';
import { useGraph } from './graph-context.tsx';

/** What came with the page for a query that a browser never asks by itself; undefined without it. */
export function usePageAnswer<D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
): D | undefined {
  const graph = useGraph();
  const key = keyOf(document, undefined);
  const [answer] = useState(() => graph.answer(key) as D | undefined);
  if (answer === undefined) graph.ask?.(key, document, undefined);
  return answer;
}
