import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ErrorState } from '../../components/state.tsx';
import { PostBrief } from '../../entities/post/post-brief.tsx';
import { PlayRow } from '../../entities/product/play-row.tsx';
import { ProductBrief } from '../../entities/product/product-brief.tsx';
import { BadgeRow } from '../../features/member/badge-row.tsx';
import { SharedLead } from '../../features/share/shared-lead.tsx';
import { ReceiptRow } from '../../features/up/receipt-row.tsx';
import { VitaminList } from '../../features/vitamin/vitamin-list.tsx';
import type { ActivitiesQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { ActivityCard } from '../sections/activity-card.tsx';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const ActivitiesDocument = graphql(/* GraphQL */ `
  query Activities($language: Language!, $first: Int!) {
    viewer {
      id
      following(first: $first) {
        nodes {
          id
          ...ProductBrief_product
        }
        totalCount
      }
      plays(first: $first) {
        nodes {
          ...PlayRow_play
          product {
            id
          }
        }
        totalCount
      }
      upReceipts(first: $first) {
        nodes {
          id
          ...ReceiptRow_receipt
        }
        totalCount
      }
      leads(first: $first) {
        nodes {
          id
          name
          status
        }
        totalCount
      }
      posts(removed: false, first: $first) {
        nodes {
          id
          ...PostBrief_post
        }
        totalCount
      }
      vitamins {
        balance
        records(first: $first) {
          nodes {
            ...VitaminList_record
          }
          totalCount
        }
      }
      badges(first: $first) {
        nodes {
          id
          ...BadgeRow_badge
        }
        totalCount
      }
    }
  }
`);

const shown = 3;

const Lead = styled('p')({ color: color.muted, marginTop: -12, marginBottom: 20 });

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 16,
  alignItems: 'start',
});

/** What the member follows, plays, shares, writes, earns and holds, with links to the whole lists. */
export function ActivitiesPage() {
  const text = useText();
  const language = useGraphLanguage();
  const { data, error, retry } = useQuery(ActivitiesDocument, {
    variables: { language, first: shown },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <UserPageLayout title={text('activities.title')}>
      <Lead>{text('activities.lead')}</Lead>
      {data?.viewer ? (
        <Activities viewer={data.viewer} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <SkeletonRows />
      )}
    </UserPageLayout>
  );
}

type Viewer = NonNullable<ActivitiesQuery['viewer']>;

function Activities({ viewer }: { viewer: Viewer }) {
  const text = useText();
  const { following, plays, upReceipts, leads, posts, vitamins, badges } = viewer;
  return (
    <Grid>
      <ActivityCard
        title={text('activities.following')}
        count={following?.totalCount}
        to={pagePaths.following}
        none={text('user.followingHint')}
      >
        {following?.nodes.map((product) => (
          <li key={product.id}>
            <ProductBrief product={product} />
          </li>
        ))}
      </ActivityCard>
      <ActivityCard
        title={text('activities.playing')}
        count={plays?.totalCount}
        to={pagePaths.playing}
        none={text('activities.playingHint')}
      >
        {plays?.nodes.map((play) => (
          <PlayRow key={play.product.id} play={play} />
        ))}
      </ActivityCard>
      <ActivityCard
        title={text('user.ups')}
        count={upReceipts?.totalCount}
        to={pagePaths.upReceipts}
        none={text('activities.upsHint')}
      >
        {upReceipts?.nodes.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ActivityCard>
      <ActivityCard
        title={text('activities.sharing')}
        count={leads?.totalCount}
        to={pagePaths.sharedProducts}
        none={text('user.sharedHint')}
      >
        {leads?.nodes.map(({ id, name, status }) => (
          <SharedLead key={id} name={name} status={status} />
        ))}
      </ActivityCard>
      <ActivityCard
        title={text('activities.posts')}
        count={posts?.totalCount}
        to={pagePaths.ownPosts}
        none={text('ownPosts.publishedHint')}
      >
        {posts?.nodes.map((post) => (
          <li key={post.id}>
            <PostBrief post={post} />
          </li>
        ))}
      </ActivityCard>
      <ActivityCard
        title={text('activities.vitamins')}
        count={vitamins?.balance}
        to={pagePaths.vitamins}
        none={text('vitamin.emptyHint')}
        isList={false}
      >
        {vitamins?.records.nodes.length ? <VitaminList records={vitamins.records.nodes} /> : null}
      </ActivityCard>
      <ActivityCard
        title={text('user.badges')}
        count={badges?.totalCount}
        to={pagePaths.ownBadges}
        none={text('activities.badgesHint')}
      >
        {badges?.nodes.map((badge) => (
          <BadgeRow key={badge.id} badge={badge} />
        ))}
      </ActivityCard>
    </Grid>
  );
}
