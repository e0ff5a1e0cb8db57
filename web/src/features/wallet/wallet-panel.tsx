import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { QrCode } from '../../components/qr-code.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { failureText } from '../../lib/command/failure.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, font } from '../../lib/theme-tokens.ts';
import { formatAmount, formatValue } from '../../lib/wallet/format-token.ts';
import { type ChainBalances, useWalletBalances } from './use-wallet-balances.ts';
import { WalletAddress } from './wallet-address.tsx';

const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 8 });

const Chain = styled('section')({
  paddingTop: 10,
  '& h3': { fontSize: 13, fontWeight: 600, color: color.muted },
  '& p': { fontSize: 14, color: color.muted },
});

const Token = styled('li')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 16,
  paddingBlock: 6,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 600 },
  '& span': { fontFamily: font.display, fontWeight: 600, textAlign: 'right' },
  '& small': { gridColumn: 2, color: color.muted, fontSize: 13, textAlign: 'right' },
});

const wideWindow = '(min-width: 750.02px)';
const watchWidth = (listener: () => void) => {
  const query = window.matchMedia(wideWindow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const useIsWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(wideWindow).matches,
    () => false,
  );

/** A member's wallet: address, QR code in wide windows, and balances. */
export function WalletPanel({ wallet }: { wallet: string }) {
  const text = useText();
  const balances = useWalletBalances(wallet);
  const isWide = useIsWide();
  return (
    <>
      <Head>
        <WalletAddress wallet={wallet} />
      </Head>
      {isWide ? <QrCode value={wallet} label={text('wallet.qr')} /> : null}
      {balances ? (
        balances.map((chain) => <ChainTokens key={chain.chain} {...chain} />)
      ) : (
        <SkeletonRows count={4} />
      )}
    </>
  );
}

function ChainTokens({ chain, tokens, failure, retry }: ChainBalances) {
  const text = useText();
  return (
    <Chain>
      <h3>{text('wallet.chain', { chain })}</h3>
      {tokens ? (
        <ul>
          {tokens.map(({ symbol, decimals, price, balance }) => (
            <Token key={symbol}>
              <strong>{symbol}</strong>
              <span>{formatAmount(balance, decimals)}</span>
              {price === null ? null : <small>{formatValue(balance, decimals, price)}</small>}
            </Token>
          ))}
        </ul>
      ) : (
        <p role="alert">
          {failure ? failureText(text, failure) : text('error.UNAVAILABLE')}{' '}
          <TextButton type="button" onClick={retry}>
            {text('wallet.retry')}
          </TextButton>
        </p>
      )}
    </Chain>
  );
}
