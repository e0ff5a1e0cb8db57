import { useParams } from 'react-router';
import { productBadgesPath } from '#schema/badge-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Container, Page } from '../../components/page.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ErrorState } from '../../components/state.tsx';
import { ManagedBadgeDocument, ManagedBadgeFields } from '../../features/badge-manage/documents.ts';
import { ManagedBadge } from '../../features/badge-manage/managed-badge.tsx';
import { readFragment } from '../../gql/index.ts';
import { useLastData } from '../../lib/graph/use-last-data.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { PlainHead } from '../../lib/site/page-head.tsx';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { NotFound } from '../sections/not-found.tsx';

/** `/badges/<id>/manage`: a badge, for the owner of its product. */
export function ManageBadgePage() {
  const text = useText();
  const { id = '' } = useParams();
  const language = useGraphLanguage();
  const { data, error, retry, refetch } = useQuery(ManagedBadgeDocument, {
    variables: { id, language },
    fetchPolicy: 'cache-and-network',
  });
  // A change of the language, or a failed request, leaves what is shown.
  const shown = useLastData(data?.viewer ? data : undefined, id);
  const own = readFragment(ManagedBadgeFields, shown?.viewer?.developedBadge);
  if (shown && !own) return <NotFound />;
  if (!own) {
    return (
      <Container style={{ paddingBlock: 48 }}>
        <PlainHead title={text('badgeManage.title')} />
        {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows />}
      </Container>
    );
  }
  return (
    <Page
      title={own.badge.name}
      lead={text('badgeManage.lead')}
      aside={
        <ButtonLink variant="outline" scale="small" to={productBadgesPath(own.badge.product.id)}>
          {text('badgeManage.all')}
        </ButtonLink>
      }
    >
      <PlainHead title={own.badge.name} />
      <ManagedBadge key={own.id} own={own} refresh={refetch} />
    </Page>
  );
}
