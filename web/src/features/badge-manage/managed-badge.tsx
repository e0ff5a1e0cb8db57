import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { hitArea } from '../../components/hit-area.ts';
import { Columns, Rail } from '../../components/page.tsx';
import { Picture } from '../../components/picture.tsx';
import { networkName } from '../../entities/badge/network-name.ts';
import { NetworkNotice } from '../../entities/badge/network-notice.tsx';
import type { ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { Muted } from './badge-parts.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { BadgeClaimListDocument } from './documents.ts';
import { GasCard } from './gas-card.tsx';
import { LinkCard } from './link-card.tsx';
import { RewardCard } from './reward-card.tsx';
import { StatusCard } from './status-card.tsx';
import { useLiveBadge } from './use-live-badge.ts';
import { useOpenPayments } from './use-open-payments.ts';

const pageSize = 20;

const Main = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const About = styled('div')({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  marginBottom: 20,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { ...hitArea, display: 'inline-block' },
});

interface ManagedBadgeProps {
  own: ManagedBadgeFieldsFragment;
  refresh(): Promise<unknown>;
}

/** All that the owner of a product sees and does about one badge of it. */
export function ManagedBadge({ own, refresh }: ManagedBadgeProps) {
  const text = useText();
  const { id, badge, deployState } = own;
  const claims = useQuery(BadgeClaimListDocument, {
    variables: { id, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const refreshAll = () => Promise.all([refresh(), claims.refetch()]);
  const { reverted, watch } = useLiveBadge(own, refreshAll);
  const open = useOpenPayments(own, reverted);
  const onChanged = () => void refreshAll().catch(() => undefined);
  const isShared = deployState === 'DEPLOYED';
  return (
    <>
      <About>
        <Picture name={badge.name} src={badge.picture} size={72} />
        <div>
          <Link to={productPath(badge.product.id)}>{badge.product.name}</Link>
          <Muted>
            {text('badgeManage.about', {
              network: networkName(text, badge.network),
              minted: badge.minted,
              total: badge.total,
            })}
          </Muted>
          {badge.contract ? (
            <Muted>{text('badge.contract', { address: badge.contract })}</Muted>
          ) : null}
        </div>
      </About>
      <NetworkNotice health={badge.networkHealth} />
      <Columns>
        <Main>
          <StatusCard own={own} isPaid={open.length > 0} onChanged={onChanged} />
          <GasCard
            own={own}
            reverted={reverted}
            open={open}
            onSent={(hash, provider) => {
              watch(hash, provider);
              onChanged();
            }}
          />
          <ClaimsCard own={own} claims={claims} onChanged={onChanged} />
        </Main>
        <Rail>
          {isShared ? <LinkCard own={own} /> : null}
          <RewardCard own={own} />
        </Rail>
      </Columns>
    </>
  );
}
