import styled from '@emotion/styled';
import { useLocation, useSearchParams } from 'react-router';
import { Page } from '../components/page.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { LabelFilter, toLabelChoice } from '../features/post/label-filter.tsx';
import { PostList } from '../features/post/post-list.tsx';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { PageHead } from '../lib/site/page-head.tsx';
import { useGraphLanguage } from '../lib/text/language-context.tsx';
import { useText } from '../lib/text/use-text.ts';

const DynamicPostsDocument = graphql(/* GraphQL */ `
  query DynamicPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {
    postLabels
    posts(filter: $filter, sort: NEWEST, first: $first, after: $after) {
      ...PostList_page
    }
  }
`);

const pageSize = 10;
const Column = styled('div')({ maxWidth: 700 });

/** `/dynamic` and `/feeds` (F8). */
export function DynamicPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const choice = toLabelChoice(params.get('label'));
  const filter = choice === 'all' ? null : choice === 'picks' ? { picks: true } : { label: choice };
  const { data, previousData, loading, error, fetchMore, refetch } = useQuery(
    DynamicPostsDocument,
    { variables: { filter, language, first: pageSize } },
  );
  return (
    <Page title={text('dynamic.title')} lead={text('dynamic.lead')}>
      <PageHead
        title={text('dynamic.title')}
        description={text('dynamic.lead')}
        path={choice === 'all' ? '/dynamic' : `/dynamic?label=${choice}`}
      />
      <LabelFilter
        labels={(data ?? previousData)?.postLabels ?? []}
        current={choice}
        pathOf={(label) => (label === 'all' ? pathname : `${pathname}?label=${label}`)}
      />
      <Column>
        <VisuallyHidden as="h2">{text('search.posts')}</VisuallyHidden>
        <PostList
          page={data?.posts}
          loading={loading}
          error={error}
          onRetry={() => void refetch()}
          onMore={(after) => fetchMore({ variables: { after } })}
        />
      </Column>
    </Page>
  );
}
