import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { badgeGas } from '#schema/badge-limits';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { prepayDialog } from '../../dialogs/badge.ts';
import { walletChooserDialog } from '../../dialogs/wallet.ts';
import { Coins } from '../../entities/badge/coins.tsx';
import { coinOf, networkName } from '../../entities/badge/network-name.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, font } from '../../lib/theme-tokens.ts';
import type { Provider } from '../../lib/wallet/provider.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';
import { useIsAsked } from '../../lib/wallet/wallet-asked.ts';
import { Actions, Muted, Rows, StateChip, TransactionLink } from './badge-parts.tsx';
import { mayPrepay, type OpenPayment } from './prepay.rules.ts';

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: '14px 20px',
  marginTop: 14,
  '& dt': { color: color.muted, fontSize: 13.5 },
  '& dd': { fontFamily: font.display, fontWeight: 650, fontSize: 17 },
  '& > div:first-of-type dd': { fontSize: 28, lineHeight: 1.15 },
});

const Heading = styled('h3')({ fontSize: 16, margin: '22px 0 4px' });

interface GasCardProps {
  own: ManagedBadgeFieldsFragment;
  /** Hashes of prepayments that a block has undone, as the wallet says. */
  reverted: ReadonlySet<string>;
  /** Payments that are on their way. */
  open: readonly OpenPayment[];
  onSent(hash: string, provider: Provider): void;
}

/** The prepaid gas of a badge in the coin of its network, and its prepayments. */
export function GasCard(props: GasCardProps) {
  const text = useText();
  const { badge, gas } = props.own;
  const isPrepaid = badge.gasPayer === 'DEVELOPER';
  const coin = coinOf(badge.network);
  const figure = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Card aria-label={text('badgeManage.gas')}>
      <h2>{text('badgeManage.gas')}</h2>
      {isPrepaid ? (
        <>
          <GasState own={props.own} open={props.open} />
          <Figures>
            {figure(text('badgeManage.gas.mintsLeft'), gas.mintsLeft)}
            {figure(text('badgeManage.gas.balance'), <Coins wei={gas.balance} coin={coin} />)}
            {figure(text('badgeManage.gas.reserved'), <Coins wei={gas.reserved} coin={coin} />)}
            {figure(text('badgeManage.gas.spent'), <Coins wei={gas.spent} coin={coin} />)}
            {figure(text('badgeManage.gas.perMint'), <Coins wei={gas.perMint} coin={coin} />)}
          </Figures>
          <Prepay {...props} coin={coin} />
          <Prepayments {...props} coin={coin} />
        </>
      ) : (
        <p>{text('badgeManage.gas.byClaimers')}</p>
      )}
    </Card>
  );
}

/** Whether the gas suffices, in words. */
function GasState({ own: { badge, gas, deployState }, open }: Pick<GasCardProps, 'own' | 'open'>) {
  const text = useText();
  if (deployState !== 'DEPLOYED') return <p>{text('badgeManage.gas.later')}</p>;
  if (badge.status === 'ALL_MINTED') return <p>{text('badgeManage.gas.allMinted')}</p>;
  const state = gas.suspended ? 'suspended' : gas.low ? 'low' : 'enough';
  const { suspendBelow, lowBelow } = badgeGas;
  return (
    <div role="status">
      <StateChip data-tone={gas.suspended ? 'bad' : gas.low ? 'plain' : 'good'}>
        {text(`badgeManage.gasState.${state}`)}
      </StateChip>
      <p style={{ marginTop: 10 }}>
        {gas.suspended && open.length > 0
          ? text('badgeManage.gasHint.onTheWay')
          : text(`badgeManage.gasHint.${state}`, { suspendBelow, lowBelow })}
      </p>
    </div>
  );
}

function Prepay({ own, coin, open: payments, onSent }: GasCardProps & { coin: string }) {
  const text = useText();
  const viewer = useViewer();
  const { open } = useDialogs();
  const { id, badge, gas, key, factory, deployState, claims } = own;
  const isAsked = useIsAsked(`prepay:${id}`);
  const allMinted = badge.status === 'ALL_MINTED';
  if (deployState !== 'DEPLOYED' || key === null || allMinted) return null;
  if (factory === null || badge.chainId === null) {
    return <Muted>{text('badgeManage.gas.notOffered')}</Muted>;
  }
  if (!viewer?.wallet) {
    return (
      <Actions>
        <Muted style={{ flexBasis: '100%' }}>{text('badgeManage.gas.noWallet')}</Muted>
        <Button onClick={() => open(walletChooserDialog, { purpose: 'BIND' })}>
          {text('wallet.connect')}
        </Button>
      </Actions>
    );
  }
  const { chainId } = badge;
  const { perMint, mintsLeft } = gas;
  const unclaimed = badge.total - claims;
  const prepaid = { perMint, mintsLeft, unclaimed, allMinted, open: payments };
  if (isAsked || !mayPrepay(prepaid)) {
    const why = isAsked ? 'badgeManage.gas.asked' : 'badgeManage.gas.onTheWay';
    return <Muted role="status">{text(why)}</Muted>;
  }
  const { name } = badge;
  const network = networkName(text, badge.network);
  const prepay = () =>
    open(prepayDialog, {
      badge: { id, name, network, coin, chainId, factory, key, ...prepaid },
      onSent,
    });
  return (
    <Actions>
      <Button variant={gas.low ? 'accent' : 'solid'} onClick={prepay}>
        {text('badgeManage.prepay')}
      </Button>
    </Actions>
  );
}

function Prepayments({ own, coin, reverted }: GasCardProps & { coin: string }) {
  const text = useText();
  const { prepayments, badge } = own;
  if (prepayments.length === 0) return null;
  return (
    <>
      <Heading>{text('badgeManage.prepayments')}</Heading>
      <Rows aria-label={text('badgeManage.prepayments')}>
        {prepayments.map(({ id, state: told, hash, amount, payer, at }) => {
          const state = reverted.has(hash) ? 'FAILED' : stateOf(told);
          return (
            <li key={id}>
              <StateChip data-tone={tones[state]}>{text(`badgeManage.payment.${state}`)}</StateChip>
              {amount === null ? null : (
                <strong>
                  <Coins wei={amount} coin={coin} />
                </strong>
              )}
              <TransactionLink network={badge.network} hash={hash} />
              <small>
                {payer ? (
                  <span title={payer}>
                    {text('badgeManage.payment.by', { address: shortAddress(payer) })}
                  </span>
                ) : null}{' '}
                <TimeAgo at={at} />
              </small>
              {state === 'REPORTED' ? (
                <Muted style={{ flexBasis: '100%' }}>{text('badgeManage.payment.waits')}</Muted>
              ) : null}
            </li>
          );
        })}
      </Rows>
    </>
  );
}

const tones = {
  REPORTED: 'plain',
  SEEN: 'plain',
  CONFIRMED: 'good',
  UNDONE: 'bad',
  FAILED: 'bad',
} as const;

const stateOf = (state: string): keyof typeof tones =>
  Object.hasOwn(tones, state) ? (state as keyof typeof tones) : 'REPORTED';
