import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { FollowSuggestions } from '../../features/follow/follow-suggestions.tsx';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ProductList } from '../sections/product-list.tsx';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const FollowingDocument = graphql(/* GraphQL */ `
  query Following($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      following(first: $first, after: $after) {
        ...ProductList_page
      }
    }
  }
`);

const pageSize = 20;

export function FollowingPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(FollowingDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <UserPageLayout title={text('user.following')}>
      <VisuallyHidden as="h2">{text('search.products')}</VisuallyHidden>
      <ProductList
        page={data?.viewer?.following}
        loading={loading}
        error={error}
        empty={
          <>
            <EmptyState
              hint={text('user.followingHint')}
              action={
                <ButtonLink variant="outline" to={pagePaths.allProducts}>
                  {text('home.allProducts')}
                </ButtonLink>
              }
            />
            <FollowSuggestions />
          </>
        }
        onRetry={retry}
        onMore={(after) => fetchMore({ variables: { after } })}
      />
    </UserPageLayout>
  );
}
