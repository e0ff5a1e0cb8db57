import styled from '@emotion/styled';
import { useLocation, useSearchParams } from 'react-router';
import { inLanguage } from '#schema/page-address';
import { type HomeTab, homeTabPath, pagePaths } from '#schema/page-paths';
import { LinkTabs } from '../components/link-tabs.tsx';
import { Columns, Container } from '../components/page.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { useSession } from '../entities/viewer/session.tsx';
import { CategoryCards } from '../features/home/category-cards.tsx';
import { HomeHero } from '../features/home/home-hero.tsx';
import { homeTabOf } from '../features/home/home-tab.rules.ts';
import { GreetingPlaceholder, MemberGreeting } from '../features/home/member-greeting.tsx';
import { NewcomerCard, NewcomerPlaceholder } from '../features/newcomer/newcomer-card.tsx';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { PageHead } from '../lib/site/page-head.tsx';
import { useSite } from '../lib/site/site-context.tsx';
import { toTag, useGraphLanguage, useLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { HomeRail } from './sections/home-rail.tsx';
import { HomeRailSkeleton } from './sections/home-rail-skeleton.tsx';
import { HomeShare } from './sections/home-share.tsx';
import { LaterHomeTrends } from './sections/later-home-trends.tsx';

const HomeDocument = graphql(/* GraphQL */ `
  query Home($language: Language!) {
    products(sort: UPS, first: 10) {
      nodes {
        id
        ...HomeHero_product
      }
      ...HomeShare_products
    }
    cards(position: HOME) {
      ...CardStrip_card
    }
    productCounts {
      ...CategoryCards_count
    }
    ...HomeRail_query
  }
`);

const Body = styled(Container)({ paddingBlock: '28px 80px' });
const HomeColumns = styled(Columns)({ paddingTop: 20 });

const trendTitles = {
  trends_all: 'trends.all',
  trends_picks: 'trends.picks',
  trends_followed: 'trends.followed',
} as const;

const Tabs = styled('div')({ marginBlock: '32px 8px' });

/** The view of `/`, `/share` and the three trends paths. */
export function HomePage() {
  const text = useText();
  const language = useGraphLanguage();
  const { viewer, known } = useSession();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const tab = homeTabOf(pathname, params.get('tab'));
  const { data, loading, error, retry } = useQuery(HomeDocument, { variables: { language } });
  return (
    <>
      <HomeHead tab={tab} />
      {!viewer && tab === 'share' ? (
        <div data-until-known={known ? undefined : 'away'}>
          <HomeHero products={data?.products.nodes ?? []} />
        </div>
      ) : null}
      <Body>
        {viewer ? <MemberGreeting /> : known ? null : <GreetingPlaceholder />}
        {viewer ? <NewcomerCard /> : known ? null : <NewcomerPlaceholder />}
        {!viewer && tab !== 'share' ? (
          <VisuallyHidden as="h1">{text('home.title')}</VisuallyHidden>
        ) : null}
        <CategoryCards counts={data?.productCounts} />
        <Tabs>
          <HomeTabs tab={tab} isMember={viewer !== null} />
        </Tabs>
        <HomeColumns>
          {tab === 'share' ? (
            <HomeShare
              products={data?.products}
              cards={data?.cards}
              loading={loading}
              error={error}
              onRetry={retry}
            />
          ) : (
            <LaterHomeTrends tab={tab} />
          )}
          {data ? (
            <HomeRail rail={data} beside={tab === 'share' ? 'products' : 'posts'} />
          ) : error ? null : (
            <HomeRailSkeleton />
          )}
        </HomeColumns>
      </Body>
    </>
  );
}

function HomeHead({ tab }: { tab: HomeTab }) {
  const text = useText();
  const { origin } = useSite();
  const { language } = useLanguage();
  const url = `${origin}${inLanguage(language, pagePaths.home)}`;
  const search = {
    '@type': 'WebSite',
    name: 'Vita',
    url,
    inLanguage: toTag(language),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${inLanguage(language, pagePaths.search)}?word={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return (
    <PageHead
      title={tab === 'share' ? text('home.title') : text(trendTitles[tab])}
      description={text('home.hero.lead')}
      path={homeTabPath(tab, false)}
      data={tab === 'share' ? [search] : []}
    />
  );
}

function HomeTabs({ tab, isMember }: { tab: HomeTab; isMember: boolean }) {
  const text = useText();
  const trends = homeTabPath('trends_all', isMember);
  return (
    <LinkTabs
      label={text('home.tabs')}
      current={tab === 'share' ? 'share' : 'trends'}
      tabs={[
        { key: 'share', to: homeTabPath('share', isMember), label: text('home.tabShare') },
        { key: 'trends', to: trends, label: text('home.tabTrends') },
      ]}
    />
  );
}
