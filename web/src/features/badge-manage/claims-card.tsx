import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { mintToDialog } from '../../dialogs/badge.ts';
import type { BadgeClaimListQuery, ManagedBadgeFieldsFragment } from '../../gql/graphql.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { QueryResult } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useText } from '../../lib/text/use-text.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';
import { Actions, Muted, Rows, StateChip, TransactionLink } from './badge-parts.tsx';

type Badge = NonNullable<NonNullable<BadgeClaimListQuery['viewer']>['developedBadge']>;
type Claim = Badge['claimList']['nodes'][number];
export type ClaimsQuery = Pick<
  QueryResult<BadgeClaimListQuery, { id: string; first: number; after?: string | null }>,
  'data' | 'loading' | 'error' | 'retry' | 'fetchMore'
>;

interface ClaimsCardProps {
  own: ManagedBadgeFieldsFragment;
  claims: ClaimsQuery;
  onChanged(): void;
}

/** Who has claimed a badge and what has become of it; gives tokens to wallets of the list. */
export function ClaimsCard({ own, claims, onChanged }: ClaimsCardProps) {
  const text = useText();
  const { data, loading, error, retry, fetchMore } = claims;
  const { badge } = own;
  const connection = data?.viewer?.developedBadge?.claimList;
  const nodes = connection?.nodes ?? [];
  return (
    <Card aria-label={text('badgeManage.claims')}>
      <h2>{text('badgeManage.claims')}</h2>
      <Muted>
        {text('badgeManage.claims.counts', {
          total: badge.total,
          minted: badge.minted,
          waiting: Math.max(0, own.claims - badge.minted),
        })}
      </Muted>
      <MintTo own={own} onChanged={onChanged} />
      <Content
        loading={loading}
        error={error}
        isEmpty={nodes.length === 0}
        onRetry={retry}
        empty={<Muted style={{ marginTop: 14 }}>{text('badgeManage.claims.none')}</Muted>}
      >
        <Rows aria-label={text('badgeManage.claims')}>
          {nodes.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} network={badge.network} />
          ))}
        </Rows>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          hasLonger={false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </Card>
  );
}

const tones = {
  REQUESTED: 'plain',
  SENT: 'plain',
  MINED: 'plain',
  CONFIRMED: 'good',
  FAILED: 'bad',
} as const satisfies Record<Claim['state'], string>;

function ClaimRow({ claim, network }: { claim: Claim; network: string }) {
  const text = useText();
  const { state, address, tokenId, hash, changedAt } = claim;
  return (
    <li>
      <StateChip data-tone={tones[state]}>{text(`claimState.${state}`)}</StateChip>
      <span title={address ?? undefined}>
        {address ? shortAddress(address) : text('badgeManage.claim.erased')}
      </span>
      {tokenId === null ? null : <strong>{text('ownBadges.token', { token: tokenId })}</strong>}
      {hash === null ? null : <TransactionLink network={network} hash={hash} />}
      <small>
        <TimeAgo at={changedAt} />
      </small>
    </li>
  );
}

/** For badges whose holders are a list, from prepaid gas. */
function MintTo({ own: { id, badge }, onChanged }: Pick<ClaimsCardProps, 'own' | 'onChanged'>) {
  const text = useText();
  const { open } = useDialogs();
  const isListed = badge.eligibility === 'LIST' && badge.gasPayer === 'DEVELOPER';
  if (!isListed || badge.status !== 'IN_EFFECT') return null;
  const mint = () => open(mintToDialog, { badge: { id, name: badge.name }, onDone: onChanged });
  return (
    <Actions>
      <Button variant="outline" onClick={mint}>
        {text('badgeManage.mintTo')}
      </Button>
    </Actions>
  );
}
