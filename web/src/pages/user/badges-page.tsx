import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { BadgeRow } from '../../features/member/badge-row.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const OwnBadgesDocument = graphql(/* GraphQL */ `
  query OwnBadges($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      badges(first: $first, after: $after) {
        nodes {
          id
          ...BadgeRow_badge
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

const pageSize = 20;

/** The badges that the member holds, also those that her public page hides. */
export function BadgesPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(OwnBadgesDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.badges ?? undefined;
  const badges = connection?.nodes ?? [];
  return (
    <UserPageLayout title={text('user.badges')}>
      <VisuallyHidden as="h2">{text('public.BADGES')}</VisuallyHidden>
      <Content
        loading={loading}
        error={error}
        isEmpty={badges.length === 0}
        onRetry={retry}
        empty={<EmptyState hint={text('activities.badgesHint')} />}
      >
        <ul>
          {badges.map((badge) => (
            <BadgeRow key={badge.id} badge={badge} />
          ))}
        </ul>
        <LoadMore
          hasMore={connection?.pageInfo.hasNextPage ?? false}
          onMore={() => fetchMore(nextPage(connection))}
        />
      </Content>
    </UserPageLayout>
  );
}
