import styled from '@emotion/styled';
import { Link } from 'react-router';
import { pagePaths } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Rail } from '../../components/page.tsx';
import { shareDialog } from '../../dialogs/share.ts';
import { PostBrief } from '../../entities/post/post-brief.tsx';
import { ProductBrief } from '../../entities/product/product-brief.tsx';
import { useRequireLogin } from '../../entities/viewer/session.tsx';
import { HotWords } from '../../features/search/hot-words.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';

export const HomeRailQuery = graphql(/* GraphQL */ `
  fragment HomeRail_query on Query {
    leaders: products(sort: UPS, first: 10) {
      nodes {
        id
        ...ProductBrief_product
      }
    }
    picks: posts(
      filter: { picks: true, language: $language }
      sort: NEWEST
      first: 3
    ) {
      nodes {
        id
        ...PostBrief_post
      }
    }
    newest: posts(filter: { language: $language }, sort: NEWEST, first: 7) {
      nodes {
        id
        ...PostBrief_post
      }
    }
    hotWords(first: 20) {
      ...HotWords_word
    }
  }
`);

const ShareCard = styled(Card)({
  background: color.primarySoft,
  border: 0,
  '& p': { color: color.muted, marginBottom: 16 },
});

const leadersShown = 5;
const newestShown = 4;

interface HomeRailProps {
  rail: FragmentType<typeof HomeRailQuery>;
  /** The list next to the rail. The rail shows posts next to products, and products next to posts. */
  beside: 'products' | 'posts';
}

export function HomeRail({ rail, beside }: HomeRailProps) {
  const text = useText();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const { leaders, picks, newest, hotWords } = readFragment(HomeRailQuery, rail);
  const isBesidePosts = beside === 'posts';
  // Picks are already shown above.
  const isPick = (id: string) => picks.nodes.some((pick) => pick.id === id);
  const others = newest.nodes.filter(({ id }) => !isPick(id)).slice(0, newestShown);
  return (
    <Rail>
      {isBesidePosts && leaders.nodes.length ? (
        <Card>
          <h2>{text('home.ranking')}</h2>
          {leaders.nodes.slice(0, leadersShown).map((product) => (
            <ProductBrief key={product.id} product={product} />
          ))}
          <p>
            <Link to={pagePaths.best}>{text('nav.best')}</Link>
          </p>
        </Card>
      ) : null}
      {!isBesidePosts && picks.nodes.length ? (
        <Card>
          <h2>{text('home.picks')}</h2>
          {picks.nodes.map((post) => (
            <PostBrief key={post.id} post={post} />
          ))}
        </Card>
      ) : null}
      {!isBesidePosts && others.length ? (
        <Card>
          <h2>{text('home.newest')}</h2>
          {others.map((post) => (
            <PostBrief key={post.id} post={post} />
          ))}
        </Card>
      ) : null}
      {hotWords.length ? (
        <Card>
          <h2>{text('search.hotWords')}</h2>
          <HotWords words={hotWords} />
        </Card>
      ) : null}
      <ShareCard>
        <h2>{text('home.shareTitle')}</h2>
        <p>{text('home.shareLead')}</p>
        <Button onClick={() => requireLogin({ kind: 'share' }, () => open(shareDialog))}>
          {text('share.button')}
        </Button>
      </ShareCard>
    </Rail>
  );
}
