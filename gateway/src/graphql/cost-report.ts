import type { PublicError } from '#kit/runtime/errors';

/** What an operation can cost at most, and what one operation may cost. The names are those of Hive Gateway. */
export interface CostReport {
  estimated: number;
  max: number;
}

/** The cost as a dictionary of RFC 9651, for clients that read headers only. */
export const costHeaders = (cost: CostReport | null): Record<string, string> =>
  cost ? { 'graphql-cost': `estimated=${cost.estimated}, max=${cost.max}` } : {};

/** The cost of a rejected operation; null when it was rejected for something else. */
export const costOfRejection = ({ code, params }: PublicError): CostReport | null =>
  code === 'QUERY_TOO_COSTLY'
    ? { estimated: Number(params.cost), max: Number(params.limit) }
    : null;

/** The result with its cost in `extensions`; null adds nothing. */
export function withCost<Result extends object>(
  result: Result & { extensions?: object },
  cost: CostReport | null,
): Result {
  return cost ? { ...result, extensions: { ...result.extensions, cost } } : result;
}
