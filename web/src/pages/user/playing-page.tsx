import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { PlayRow } from '../../entities/product/play-row.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const PlayingDocument = graphql(/* GraphQL */ `
  query Playing($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      plays(first: $first, after: $after) {
        nodes {
          ...PlayRow_play
          product {
            id
          }
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

/** The games that the member has marked as played. */
export function PlayingPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(PlayingDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.viewer?.plays ?? undefined;
  const plays = connection?.nodes ?? [];
  return (
    <UserPageLayout title={text('activities.playing')}>
      <VisuallyHidden as="h2">{text('search.products')}</VisuallyHidden>
      <Content
        loading={loading}
        error={error}
        isEmpty={plays.length === 0}
        onRetry={retry}
        empty={
          <EmptyState
            hint={text('activities.playingHint')}
            action={
              <ButtonLink variant="outline" to={pagePaths.games}>
                {text('productType.GAME')}
              </ButtonLink>
            }
          />
        }
      >
        <ul>
          {plays.map((play) => (
            <PlayRow key={play.product.id} play={play} />
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
