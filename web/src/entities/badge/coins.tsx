import styled from '@emotion/styled';
import { useText } from '../../lib/text/use-text.ts';
import { exactCoins, shownCoins } from '../../lib/wallet/coin.ts';

const Amount = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** An amount of gas in the network's coin; its title has every wei. */
export function Coins({ wei, coin }: { wei: string; coin: string }) {
  const text = useText();
  const amount = BigInt(wei);
  const title = text('badge.exactAmount', { coins: exactCoins(amount), coin, wei });
  return <Amount title={title}>{`${shownCoins(amount)} ${coin}`}</Amount>;
}
