import styled from '@emotion/styled';
import { useSearchParams } from 'react-router';
import { type HomeTab, homeTabPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { FeedLink } from '../../components/feed-link.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { EmptyState } from '../../components/state.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { loginDialog } from '../../dialogs/session.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import {
  NoPostsInLanguage,
  PostLanguageFilter,
  usePostLanguages,
} from '../../features/post/post-languages.tsx';
import { PostList } from '../../features/post/post-list.tsx';
import { graphql } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useListLength } from '../../lib/list/list-length.ts';
import { FeedLinks } from '../../lib/site/feed-links.tsx';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { narrow } from '../../lib/theme-tokens.ts';

const TrendPostsDocument = graphql(/* GraphQL */ `
  query TrendPosts(
    $filter: PostFilter
    $sort: PostSort!
    $language: Language!
    $first: Int!
    $after: String
  ) {
    posts(filter: $filter, sort: $sort, first: $first, after: $after) {
      ...PostList_page
    }
  }
`);

const FollowedPostsDocument = graphql(/* GraphQL */ `
  query FollowedPosts($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      followedPosts(first: $first, after: $after) {
        ...PostList_page
      }
    }
  }
`);

const feedOf = (tab: HomeTab, isRising: boolean) => {
  if (tab === 'trends_picks') return 'posts-picks';
  return isRising ? 'posts-rising' : 'posts';
};

const pageSize = 10;

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: 700,
});

/** Sort order and languages; on phones the sort order is in the row of the tabs. */
const Choices = styled('div')({
  display: 'flex',
  gap: 28,
  [narrow]: { display: 'contents' },
});

const Column = styled('div')({ maxWidth: 700 });

/** The posts tab of the home page: all posts, picks, or posts of followed products. */
export function HomeTrends({ tab }: { tab: HomeTab }) {
  const text = useText();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const isMember = viewer !== null;
  const isRising = params.get('sort') === 'rising';
  const { addLanguages } = usePostLanguages();
  const all = homeTabPath('trends_all', isMember);
  const rising = `${all}${isMember ? '?' : '&'}sort=rising`;
  const picks = homeTabPath('trends_picks', isMember);
  const followed = homeTabPath('trends_followed', isMember);
  const here = tab === 'trends_picks' ? picks : isRising ? rising : all;
  const tabs = [
    { key: 'trends_all', to: addLanguages(all), label: text('trends.all') },
    { key: 'trends_picks', to: addLanguages(picks), label: text('trends.picks') },
    { key: 'trends_followed', to: addLanguages(followed), label: text('trends.followed') },
  ];
  const sorts = [
    { key: 'newest', to: addLanguages(all), label: text('trends.newest') },
    { key: 'rising', to: addLanguages(rising), label: text('trends.rising') },
  ];
  return (
    <section data-part="trends">
      <VisuallyHidden as="h2">{text('home.tabTrends')}</VisuallyHidden>
      {tab === 'trends_followed' ? null : (
        <FeedLinks title={text('home.tabTrends')} name={feedOf(tab, isRising)} />
      )}
      <Tools>
        <LinkTabs variant="pill" label={text('trends.which')} tabs={tabs} current={tab} />
        <Choices>
          {tab === 'trends_all' ? (
            <LinkTabs
              variant="plain"
              label={text('trends.sort')}
              tabs={sorts}
              current={isRising ? 'rising' : 'newest'}
            />
          ) : null}
          {tab === 'trends_followed' ? null : (
            <>
              <PostLanguageFilter path={here} />
              <FeedLink name={feedOf(tab, isRising)} />
            </>
          )}
        </Choices>
      </Tools>
      <Column>
        {tab === 'trends_followed' ? (
          <FollowedPosts />
        ) : (
          <PublicPosts picks={tab === 'trends_picks'} rising={isRising} path={here} />
        )}
      </Column>
    </section>
  );
}

interface PublicPostsProps {
  picks: boolean;
  rising: boolean;
  /** The path of the list filtered to the interface language. */
  path: string;
}

function PublicPosts({ picks, rising, path }: PublicPostsProps) {
  const language = useGraphLanguage();
  const { filter } = usePostLanguages();
  const { data, loading, error, fetchMore, retry } = useQuery(TrendPostsDocument, {
    variables: {
      filter: picks ? { ...filter, picks } : filter,
      sort: rising ? 'RISING' : 'NEWEST',
      language,
      first: useListLength(pageSize),
    },
  });
  return (
    <PostList
      page={data?.posts}
      loading={loading}
      error={error}
      empty={<NoPostsInLanguage path={path} />}
      onRetry={retry}
      onMore={(after) => fetchMore({ variables: { after } })}
    />
  );
}

function FollowedPosts() {
  const text = useText();
  const viewer = useViewer();
  const language = useGraphLanguage();
  const { open } = useDialogs();
  const { data, loading, error, fetchMore, retry } = useQuery(FollowedPostsDocument, {
    variables: { language, first: pageSize },
    fetchPolicy: 'cache-and-network',
    skip: !viewer,
  });
  if (!viewer) {
    return (
      <EmptyState
        title={text('trends.loginTitle')}
        hint={text('trends.loginHint')}
        action={<Button onClick={() => open(loginDialog)}>{text('login.title')}</Button>}
      />
    );
  }
  return (
    <PostList
      page={data?.viewer?.followedPosts}
      loading={loading}
      error={error}
      empty={<EmptyState hint={text('trends.followedHint')} />}
      onRetry={retry}
      onMore={(after) => fetchMore({ variables: { after } })}
    />
  );
}
