import styled from '@emotion/styled';
import { useEffect, useMemo, useState } from 'react';
import {
  type BadgeEligibility,
  type BadgeGasPayer,
  type BadgeRewardingTime,
} from '#schema/badge-limits';
import { SECOND } from '#schema/durations';
import { times } from '#schema/limits';
import { Card } from '../../components/card.tsx';
import { Content } from '../../components/content.tsx';
import { coinOf } from '../../entities/badge/network-name.ts';
import { readFragment } from '../../gql/index.ts';
import { useLastData } from '../../lib/graph/use-last-data.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useDebounced } from '../../lib/list/use-debounced.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';
import { parseCoins } from '../../lib/wallet/coin.ts';
import { DatePart, PlannedDate } from './date-part.tsx';
import { BadgePlanDocument } from './documents.ts';
import { GasPart, PlannedGas } from './gas-part.tsx';
import { PlannedReward, RewardPart } from './reward-part.tsx';

/** Milliseconds until the fee is asked for again, when the network did not tell it. */
const feePause = 15 * SECOND;

const Root = styled(Card)({
  '& > p': { color: color.muted, ...shortText },
  '& > p + *': { marginTop: 16 },
});

export interface BudgetPlannerProps {
  productId: string;
  /** The badge that is edited; null for a new one. */
  badgeId?: string | null;
  /** As the others null where the form has no valid value yet. */
  network: string | null;
  total: number | null;
  milestone: number | null;
  rewardingTime: BadgeRewardingTime | null;
  gasPayer: BadgeGasPayer | null;
  eligibility: BadgeEligibility | null;
  /** Wallets in the list, for the eligibility LIST. */
  listed?: number | null;
  /** Tokens of a badge that is edited, also those of claims on their way. */
  minted?: number;
}

/** What the badge of a form costs: gas at most, vitamins at most, and when the milestone is likely. */
export function BudgetPlanner(props: BudgetPlannerProps) {
  const { productId, network, total, milestone, gasPayer, eligibility } = props;
  const { rewardingTime, listed = null, minted = 0, badgeId = null } = props;
  const text = useText();
  const [prepayment, setPrepayment] = useState('');
  const wei = parseCoins(prepayment);
  const planned = { badgeId, network, total, minted, gasPayer, eligibility, listed, milestone };
  const typed = JSON.stringify({ ...planned, prepayment: wei === null ? null : String(wei) });
  const settled = useDebounced(typed, times.searchDebounce);
  const input = useMemo(() => JSON.parse(settled), [settled]);
  const isEmpty = total === null && milestone === null;
  const { data, loading, error, retry, startPolling, stopPolling } = useQuery(BadgePlanDocument, {
    variables: { productId, input },
    skip: isEmpty,
    fetchPolicy: 'cache-and-network',
  });
  const plan = useLastData(data, productId)?.viewer?.badgePlan;
  const gas = readFragment(PlannedGas, plan?.gas);
  const reward = readFragment(PlannedReward, plan?.reward);
  const forecast = readFragment(PlannedDate, plan?.forecast);
  const lacksFee = gas?.perMintNow === null;
  useEffect(() => {
    if (!lacksFee || isEmpty) return undefined;
    startPolling(feePause);
    return stopPolling;
  }, [lacksFee, isEmpty, startPolling, stopPolling]);
  const title = text('badgePlan.title');
  const isLate = loading || settled !== typed;
  return (
    <Root aria-label={title} aria-busy={isLate && !isEmpty}>
      <h2>{title}</h2>
      <p>{text(isEmpty ? 'badgePlan.empty' : 'badgePlan.lead')}</p>
      {isEmpty ? null : (
        <Content loading={loading || !data} error={error} isEmpty={!plan} onRetry={retry}>
          <div>
            {gas && total !== null ? (
              <GasPart
                gas={gas}
                coin={coinOf(network)}
                prepayment={prepayment}
                onPrepayment={setPrepayment}
              />
            ) : null}
            {reward && eligibility !== null && milestone !== null ? (
              <RewardPart reward={reward} eligibility={eligibility} />
            ) : null}
            {forecast && milestone !== null ? (
              <DatePart forecast={forecast} rewardingTime={rewardingTime} />
            ) : null}
          </div>
        </Content>
      )}
    </Root>
  );
}
