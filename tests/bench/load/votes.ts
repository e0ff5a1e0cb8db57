import { firstVoterOf, sessionToken, sizes } from '../data/sizes.ts';
import type { VoteRange } from './load-job.ts';

export const voteReason = 'It settles trades in one step';
const firstVoter = firstVoterOf(sizes);

/** Voter and product of the n-th vote: a unique pair, with products spread evenly. */
export function voteOf(range: VoteRange, n: number): { user: number; product: number } {
  const { first, count } = range.voters ?? { first: firstVoter, count: sizes.voters };
  const pass = Math.floor(n / count);
  return {
    user: first + (n % count),
    product: range.firstProduct + ((n * 7919 + pass * 31) % range.products),
  };
}

/** The same for pgbench, where the variable `n` counts per client. */
export const voteScript = ({ first, firstProduct, products }: VoteRange, clients: number) => `
\\set n :n + 1
\\set vote ${first} + :n * ${clients} + :client_id
\\set pass :vote / ${sizes.voters}
\\set user ${firstVoter} + :vote % ${sizes.voters}
\\set product ${firstProduct} + (:vote * 7919 + :pass * 31) % ${products}
`;

export const bearerOf = (user: number): string => `Bearer ${sessionToken(user)}`;
export { firstVoter };
