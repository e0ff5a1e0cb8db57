import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { indexes, SkeletonBlock, SkeletonGroup } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { shareDialog } from '../../dialogs/share.ts';
import { LeadCard } from '../../features/share/lead-card.tsx';
import { LeadSkeleton } from '../../features/share/lead-skeleton.tsx';
import { MyLeadsDocument } from '../../features/share/my-leads-document.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useText } from '../../lib/text/use-text.ts';
import { radius, target } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const pageSize = 10;
const List = styled('div')({ display: 'grid', gap: 14 });
const Top = styled('div')({ marginBottom: 20 });

/** The products that the user shared, with their review status. */
export function ShareProductPage() {
  const text = useText();
  const { open } = useDialogs();
  const { data, loading, error, fetchMore, retry } = useQuery(MyLeadsDocument, {
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.leads;
  const leads = connection?.nodes ?? [];
  const share = <Button onClick={() => open(shareDialog)}>{text('share.button')}</Button>;
  return (
    <UserPageLayout title={text('user.shared')}>
      <Content
        loading={loading}
        error={error}
        isEmpty={leads.length === 0}
        onRetry={retry}
        skeleton={<LeadSkeletons />}
        empty={<EmptyState hint={text('user.sharedHint')} action={share} />}
      >
        <Top>{share}</Top>
        <VisuallyHidden as="h2">{text('search.products')}</VisuallyHidden>
        <List>
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} />
          ))}
        </List>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </UserPageLayout>
  );
}

function LeadSkeletons() {
  return (
    <SkeletonGroup>
      <Top>
        <SkeletonBlock width={140} height={target} round={radius.pill} />
      </Top>
      <List>
        {indexes(3).map((card) => (
          <LeadSkeleton key={card} />
        ))}
      </List>
    </SkeletonGroup>
  );
}
