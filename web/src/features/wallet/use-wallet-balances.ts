import { useEffect, useState } from 'react';
import { times } from '#schema/limits';
import type { WalletBalancesQuery, WalletChain } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, failureOf } from '../../lib/command/failure.ts';
import { useQuery } from '../../lib/graph/use-query.ts';

const WalletBalancesDocument = graphql(/* GraphQL */ `
  query WalletBalances($wallet: String!, $chain: WalletChain!) {
    walletBalances(wallet: $wallet, chain: $chain) {
      symbol
      decimals
      price
      balance
    }
  }
`);

type Balances = NonNullable<WalletBalancesQuery['walletBalances']>;

export interface ChainBalances {
  chain: WalletChain;
  tokens: Balances | null;
  failure: Failure | null;
  retry(): void;
}

function useChain(wallet: string, chain: WalletChain) {
  const { data, error, loading, retry } = useQuery(WalletBalancesDocument, {
    variables: { wallet, chain },
    fetchPolicy: 'network-only',
  });
  const tokens = data?.walletBalances ?? null;
  const failure = error ? failureOf(error) : null;
  return { isSettled: !loading, balances: { chain, tokens, failure, retry } };
}

/** The balances of both chains; null until a moment after the last chain's answer. */
export function useWalletBalances(wallet: string): readonly ChainBalances[] | null {
  const eth = useChain(wallet, 'ETH');
  const matic = useChain(wallet, 'MATIC');
  const isSettled = eth.isSettled && matic.isSettled;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isSettled || isShown) return undefined;
    const timer = setTimeout(() => setShown(true), times.walletSkeleton);
    return () => clearTimeout(timer);
  }, [isSettled, isShown]);
  return isShown ? [eth.balances, matic.balances] : null;
}
