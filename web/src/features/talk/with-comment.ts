import type { Reference } from '@apollo/client';
import {
  type CommentList,
  endedWhenWhole,
  type Order,
  type PlaceOf,
  sorted,
} from './comment-order.ts';

interface Added {
  order: Order;
  placeOf: PlaceOf;
  /** 1 for a new one. */
  added: 0 | 1;
  /** Whether the number of all comments is of now. An older one may lack some that the list has. */
  isCounted: boolean;
}

/** The list with one more comment, at the place where the server has it. */
export function withComment(
  list: CommentList,
  node: Reference,
  { order, placeOf, added, isCounted }: Added,
): CommentList {
  if (list.nodes.some(({ __ref }) => __ref === node.__ref)) return list;
  const nodes = sorted([...list.nodes, node], order, placeOf);
  const longer = { ...list, nodes, totalCount: list.totalCount + added };
  return isCounted ? endedWhenWhole(longer) : longer;
}
