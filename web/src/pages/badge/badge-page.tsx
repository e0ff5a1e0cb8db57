import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import { manageBadgePath } from '#schema/badge-paths';
import { productPath } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { hitArea } from '../../components/hit-area.ts';
import { Container } from '../../components/page.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ErrorState } from '../../components/state.tsx';
import { tokenPicture } from '../../entities/badge/token-picture.ts';
import { useViewerProducts } from '../../entities/viewer/use-viewer-products.ts';
import { BadgeFacts } from '../../features/badge/badge-facts.tsx';
import { BadgePicture } from '../../features/badge/badge-picture.tsx';
import { claimPaces } from '../../features/badge/claim-paces.ts';
import { ClaimPanel } from '../../features/badge/claim-panel.tsx';
import { type ClaimView, isMoving } from '../../features/badge/claim-step.rules.ts';
import { BadgeClaimPageDocument } from '../../features/badge/documents.ts';
import { ShareBadge } from '../../features/badge/share-badge.tsx';
import { useLiveClaim } from '../../features/live/use-live-claim.ts';
import { usePolling } from '../../lib/graph/use-polling.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useGraphLanguage, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, narrow, shortText, size, wide } from '../../lib/theme-tokens.ts';
import { BadgeMissing } from './badge-missing.tsx';
import { FollowToClaim } from './follow-to-claim.tsx';

const Body = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  maxWidth: 1028,
  paddingBlock: '40px 80px',
  [wide]: { gridTemplateColumns: '380px minmax(0, 1fr)', columnGap: 56 },
  [narrow]: { paddingBlock: '24px 56px' },
  '& > aside': { [wide]: { position: 'sticky', top: 88 } },
  '& > aside > div': { [narrow]: { maxWidth: 260 } },
});

const Head = styled('header')({
  '& > a': { ...hitArea, color: color.muted, fontWeight: 600, textDecoration: 'none' },
  '& > a:hover': { textDecoration: 'underline' },
  '& h1': { fontSize: size.page, margin: '6px 0 10px', overflowWrap: 'anywhere' },
  '& > p': { marginBottom: 16, maxWidth: '60ch', ...shortText, whiteSpace: 'pre-line' },
});

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** `/badges/<id>`, where members claim a badge. */
export function BadgePage() {
  const { id = '' } = useParams();
  const isId = /^\d{1,18}$/.test(id);
  const { data, error, retry, refetch } = useQuery(BadgeClaimPageDocument, {
    variables: { id, language: useGraphLanguage() },
    skip: !isId,
    fetchPolicy: 'cache-and-network',
  });
  const view = data?.viewer?.badgeClaim;
  const [awaits, setAwaits] = useState(false);
  const onChange = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const onQualify = useCallback(() => setAwaits(true), []);
  useLiveClaim(id, (push) => {
    const claim = view?.claim ?? null;
    const isNews = push.state !== (claim?.state ?? null) || push.hash !== (claim?.hash ?? null);
    if (view && isNews) onChange();
  });
  usePolling(refetch, claimPaces[paceOf(view, awaits)], `${view?.claim?.state} ${view?.closed}`);

  if (!isId || (data?.viewer && view === null)) return <BadgeMissing />;
  if (!view) {
    return (
      <Container style={{ paddingBlock: 48 }}>
        {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows />}
      </Container>
    );
  }
  return <BadgeView view={view} onChange={onChange} onQualify={onQualify} />;
}

/** Nothing that the member does makes her eligible when her account or her UP does not count. */
function paceOf(view: ClaimView | null | undefined, awaits: boolean): keyof typeof claimPaces {
  if (!view) return 'quiet';
  if (awaits && view.lack === 'MISSING') return 'qualifying';
  return isMoving(view.claim) || view.closed === 'BADGE_CHANGING' ? 'moving' : 'quiet';
}

interface BadgeViewProps {
  view: ClaimView;
  onChange(): void;
  /** What lets the member claim is on its way to the badge. */
  onQualify(): void;
}

function BadgeView({ view, onChange, onQualify }: BadgeViewProps) {
  const text = useText();
  const { badge } = view;
  const { id, name, description, product } = badge;
  const { language } = useLanguage();
  const token = view.claim?.state === 'CONFIRMED' ? view.claim.tokenId : null;
  const picture = token === null ? badge.picture : tokenPicture(badge, token, language);
  useViewerProducts([product.id]);
  return (
    <Body>
      <PlainHead title={text('badgeClaim.pageTitle', { name })} />
      <aside>
        <BadgePicture key={picture} src={picture} />
      </aside>
      <div>
        <Head>
          <Link to={productPath(product.id)}>{product.name}</Link>
          <h1>{name}</h1>
          <p>{description}</p>
          <Tools>
            <ShareBadge id={id} name={name} />
            {product.viewerRelation === 'OWNER' ? (
              <ButtonLink variant="outline" scale="small" to={manageBadgePath(id)}>
                {text('badge.manage')}
              </ButtonLink>
            ) : null}
          </Tools>
        </Head>
        <ClaimPanel
          view={view}
          onChange={onChange}
          follow={<FollowToClaim product={product} onFollow={onQualify} />}
        />
        <BadgeFacts badge={badge} rewardRefusal={view.rewardRefusal} />
      </div>
    </Body>
  );
}
