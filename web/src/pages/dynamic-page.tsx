import { useLocation, useSearchParams } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { FeedLink } from '../components/feed-link.tsx';
import { Columns, Page } from '../components/page.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { type LabelChoice, LabelFilter, toLabelChoice } from '../features/post/label-filter.tsx';
import {
  NoPostsInLanguage,
  PostLanguageFilter,
  usePostLanguages,
} from '../features/post/post-languages.tsx';
import { PostList } from '../features/post/post-list.tsx';
import { graphql } from '../gql/index.ts';
import { useLastData } from '../lib/graph/use-last-data.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { useListLength } from '../lib/list/list-length.ts';
import { FeedLinks } from '../lib/site/feed-links.tsx';
import { PageHead } from '../lib/site/page-head.tsx';
import { useGraphLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { DiscoverRail } from './sections/discover-rail.tsx';

const DynamicPostsDocument = graphql(/* GraphQL */ `
  query DynamicPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {
    postLabels
    posts(filter: $filter, sort: NEWEST, first: $first, after: $after) {
      ...PostList_page
    }
  }
`);

const pageSize = 10;

function filterOf(choice: LabelChoice) {
  if (choice === 'all') return {};
  return choice === 'picks' ? { picks: true } : { label: choice };
}

/** `/dynamic` and `/feeds`. */
export function DynamicPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const choice = toLabelChoice(params.get('label'));
  const pathOf = (label: LabelChoice) =>
    label === 'all' ? pathname : `${pathname}?label=${label}`;
  const languages = usePostLanguages();
  const filter = { ...languages.filter, ...filterOf(choice) };
  const { data, loading, error, fetchMore, retry } = useQuery(DynamicPostsDocument, {
    variables: { filter, language, first: useListLength(pageSize) },
  });
  const last = useLastData(data);
  const feed = choice === 'all' ? 'posts' : (`posts-${choice}` as const);
  return (
    <Page
      title={text('dynamic.title')}
      lead={text('dynamic.lead')}
      aside={<FeedLink name={feed} />}
    >
      <PageHead
        title={text('dynamic.title')}
        description={text('dynamic.lead')}
        path={choice === 'all' ? pagePaths.dynamic : `${pagePaths.dynamic}?label=${choice}`}
      />
      <FeedLinks title={text('dynamic.title')} name={feed} />
      <Columns>
        <div>
          <LabelFilter
            labels={last?.postLabels ?? []}
            current={choice}
            pathOf={(label) => languages.addLanguages(pathOf(label))}
          />
          <PostLanguageFilter path={pathOf(choice)} />
          <VisuallyHidden as="h2">{text('search.posts')}</VisuallyHidden>
          <PostList
            page={data?.posts}
            loading={loading}
            error={error}
            empty={<NoPostsInLanguage path={pathOf(choice)} />}
            onRetry={retry}
            onMore={(after) => fetchMore({ variables: { after } })}
          />
        </div>
        <DiscoverRail />
      </Columns>
    </Page>
  );
}
