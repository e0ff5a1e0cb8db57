import { useSearchParams } from 'react-router';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { Page } from '../../components/page.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { CardManager } from '../../features/staff/card-manager.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { BadgePanel } from './badge-panel.tsx';
import { ClaimQueue } from './claim-queue.tsx';
import { CommentQueue } from './comment-queue.tsx';
import { HotWordPanel } from './hot-word-panel.tsx';
import { IntegrityPanel } from './integrity-queue.tsx';
import { LeadQueue } from './lead-queue.tsx';
import { MemberPanel } from './member-panel.tsx';
import { PickPanel } from './pick-panel.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { RevisionQueue } from './revision-queue.tsx';
import { type StaffTab, staffPath, staffTabs } from './staff-paths.ts';

const StaffCountsDocument = graphql(/* GraphQL */ `
  query StaffCounts {
    leads(status: OPEN, first: 1) {
      totalCount
    }
    productsInReview(first: 1) {
      totalCount
    }
    revisionsInReview(first: 1) {
      totalCount
    }
    productClaims(first: 1) {
      totalCount
    }
    integrityCases(first: 1) {
      totalCount
    }
    commentsInReview(first: 1) {
      totalCount
    }
  }
`);

const labels = {
  leads: 'staff.leads',
  products: 'staff.products',
  edits: 'staff.edits',
  members: 'staff.members',
  picks: 'staff.picks',
  words: 'staff.words',
  claims: 'staff.claims',
  votes: 'staff.votes',
  comments: 'staff.comments',
  badges: 'badgeManage.staff.badges',
  cards: 'card.list',
} as const satisfies Record<StaffTab, string>;

interface PanelProps {
  /** Call after a decision, which changes what waits. */
  onDecided(): void;
}

const panels: Record<StaffTab, (props: PanelProps) => React.JSX.Element> = {
  leads: LeadQueue,
  products: ReviewQueue,
  edits: RevisionQueue,
  members: MemberPanel,
  picks: PickPanel,
  words: HotWordPanel,
  claims: ClaimQueue,
  votes: IntegrityPanel,
  comments: CommentQueue,
  badges: BadgePanel,
  cards: CardManager,
};

/** What waits in each queue; nothing until it is known. */
function useCounts(skip: boolean): {
  counts: Partial<Record<StaffTab, number>>;
  recount(): void;
} {
  const { data, retry } = useQuery(StaffCountsDocument, { skip, fetchPolicy: 'cache-and-network' });
  const {
    leads,
    productsInReview,
    revisionsInReview,
    productClaims,
    integrityCases,
    commentsInReview,
  } = data ?? {};
  const counts = {
    ...(leads && { leads: leads.totalCount }),
    ...(productsInReview && { products: productsInReview.totalCount }),
    ...(revisionsInReview && { edits: revisionsInReview.totalCount }),
    ...(productClaims && { claims: productClaims.totalCount }),
    ...(integrityCases && { votes: integrityCases.totalCount }),
    ...(commentsInReview && { comments: commentsInReview.totalCount }),
  };
  return { counts, recount: retry };
}

/** The staff page: one tab for each kind of work. */
export function StaffPage() {
  const text = useText();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const isStaff = viewer?.isStaff ?? false;
  const { counts, recount } = useCounts(!isStaff);
  if (!isStaff) return <NotFoundPage />;
  const tab = staffTabs.find((known) => known === params.get('queue')) ?? 'leads';
  const Panel = panels[tab];
  const labelOf = (key: StaffTab): string => {
    const count = counts[key];
    return count ? `${text(labels[key])} (${count})` : text(labels[key]);
  };
  return (
    <Page title={text('staff.title')}>
      <PlainHead title={text('staff.title')} />
      <LinkTabs
        label={text('staff.queues')}
        current={tab}
        tabs={staffTabs.map((key) => ({ key, to: staffPath(key), label: labelOf(key) }))}
      />
      <Panel onDecided={recount} />
    </Page>
  );
}
