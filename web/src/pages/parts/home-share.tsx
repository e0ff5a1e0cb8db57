import { styled } from '@mui/material/styles';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { PostBrief } from '../../features/post/post-brief.tsx';
import { HotWords } from '../../features/search/hot-words.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { useRequireLogin } from '../../lib/dialogs/use-require-login.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, wide } from '../../lib/theme-tokens.ts';
import { useViewer } from '../../lib/viewer/viewer-context.tsx';
import { ProductList } from './product-list.tsx';

export const HomeShareProducts = graphql(/* GraphQL */ `
  fragment HomeShare_products on ProductConnection {
    ...ProductList_page
  }
`);

export const HomeShareRail = graphql(/* GraphQL */ `
  fragment HomeShare_rail on Query {
    picks: posts(filter: { picks: true }, sort: NEWEST, first: 3) {
      nodes {
        id
        ...PostBrief_post
      }
    }
    newest: posts(sort: NEWEST, first: 4) {
      nodes {
        id
        ...PostBrief_post
      }
    }
    hotWords(first: 10) {
      ...HotWords_word
    }
  }
`);

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  paddingTop: 20,
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' },
  '& > section > h2': { fontSize: 24 },
});

const Rail = styled('aside')({ display: 'grid', gap: 16 });

const All = styled('div')({ paddingTop: 24 });

const ShareCard = styled(Card)({
  background: color.primarySoft,
  border: 0,
  '& p': { color: color.muted, marginBottom: 16 },
});

interface HomeShareProps {
  products: FragmentType<typeof HomeShareProducts> | undefined;
  rail: FragmentType<typeof HomeShareRail> | undefined;
  loading: boolean;
  error: unknown;
  onRetry(): void;
}

/** Products by UPs, with what is new beside them. */
export function HomeShare({ products, rail, loading, error, onRetry }: HomeShareProps) {
  const text = useText();
  const isMember = useViewer() !== null;
  return (
    <Columns>
      <section>
        <h2>{text('home.ranking')}</h2>
        <ProductList
          page={products ? readFragment(HomeShareProducts, products) : undefined}
          loading={loading}
          error={error}
          ranked
          onRetry={onRetry}
        />
        <All>
          <ButtonLink look="outline" to={isMember ? '/app' : '/apps'}>
            {text('home.allProducts')}
          </ButtonLink>
        </All>
      </section>
      <Rail>{rail ? <RailCards rail={rail} /> : null}</Rail>
    </Columns>
  );
}

function RailCards({ rail }: { rail: FragmentType<typeof HomeShareRail> }) {
  const text = useText();
  const { open } = useDialogs();
  const requireLogin = useRequireLogin();
  const { picks, newest, hotWords } = readFragment(HomeShareRail, rail);
  return (
    <>
      {picks.nodes.length ? (
        <Card>
          <h2>{text('home.picks')}</h2>
          {picks.nodes.map((post) => (
            <PostBrief key={post.id} post={post} />
          ))}
        </Card>
      ) : null}
      {newest.nodes.length ? (
        <Card>
          <h2>{text('home.newest')}</h2>
          {newest.nodes.map((post) => (
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
        <Button onClick={() => requireLogin(() => open('share'))}>{text('share.button')}</Button>
      </ShareCard>
    </>
  );
}
