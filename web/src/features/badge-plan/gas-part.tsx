import styled from '@emotion/styled';
import { badgeGas } from '#schema/badge-limits';
import { TextField } from '../../components/field.tsx';
import { Coins } from '../../entities/badge/coins.tsx';
import type { PlannedGasFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';
import { parseCoins } from '../../lib/wallet/coin.ts';
import { type Figure, Figures, PlanPart } from './figures.tsx';

export const PlannedGas = graphql(/* GraphQL */ `
  fragment PlannedGas on BadgeGasPlan {
    mints
    perMint
    atMost
    toStart
    balance
    perMintNow
    allNow
    covered
    coveredNow
  }
`);

const Try = styled('div')({ maxWidth: 340, marginTop: 16 });
const Covers = styled('output')({
  display: 'block',
  marginTop: 8,
  fontSize: 14,
  color: color.ink,
  ...shortText,
  '&:empty': { display: 'none' },
});

interface GasPartProps {
  gas: PlannedGasFragment;
  coin: string;
  /** An amount in coins, as it is typed. */
  prepayment: string;
  onPrepayment(amount: string): void;
}

/** What minting costs, and how far an amount would last. */
export function GasPart({ gas, coin, prepayment, onPrepayment }: GasPartProps) {
  const text = useText();
  const { mints, atMost, toStart, balance, perMintNow, allNow } = gas;
  const title = text('badgePlan.gas', { mints });
  const amount = (label: string, wei: string | null): Figure[] =>
    wei === null ? [] : [{ label, value: <Coins wei={wei} coin={coin} /> }];
  if (atMost === null || toStart === null) {
    return (
      <PlanPart title={title}>
        <Figures figures={amount(text('badgePlan.gas.claimerNow'), perMintNow)} />
        <p>{text('badgePlan.gas.byClaimers')}</p>
        {perMintNow === null ? <p>{text('badgePlan.gas.noFee')}</p> : null}
      </PlanPart>
    );
  }
  const isPrepaid = balance !== null && balance !== '0';
  const starting = Math.min(badgeGas.suspendBelow, mints);
  return (
    <PlanPart title={title}>
      <Figures
        figures={[
          ...amount(text('badgeManage.gas.balance'), balance),
          ...amount(text(isPrepaid ? 'badgePlan.gas.more' : 'badgePlan.gas.atMost'), atMost),
          ...amount(text('badgePlan.gas.now'), allNow),
          ...(isPrepaid && toStart === '0'
            ? []
            : amount(text('badgePlan.gas.toStart', { mints: starting }), toStart)),
        ]}
      />
      {allNow === null ? <p>{text('badgePlan.gas.noFee')}</p> : null}
      <p>{text('badgePlan.gas.hint')}</p>
      <Try>
        <TextField
          label={text('badgePlan.gas.try', { coin })}
          hint={text('badgePlan.gas.tryHint')}
          error={
            prepayment.trim() !== '' && parseCoins(prepayment) === null
              ? text('badgePlan.gas.tryFault')
              : undefined
          }
          value={prepayment}
          onChange={({ target }) => onPrepayment(target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={31}
        />
      </Try>
      <Covers>{coverText(gas, text)}</Covers>
    </PlanPart>
  );
}

/** How many mints the amount covers; '' without one. */
function coverText(
  { covered, coveredNow, mints }: PlannedGasFragment,
  text: ReturnType<typeof useText>,
): string {
  if (covered === null) return '';
  if (coveredNow === null) return text('badgePlan.gas.covers', { covered, mints });
  return text('badgePlan.gas.coversNow', { covered, coveredNow, mints });
}
