import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { type ProductTab, productTabs } from '#schema/page-paths';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { Container } from '../../components/page.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useViewerProducts } from '../../entities/viewer/use-viewer-products.ts';
import { AskButton } from '../../features/ask/ask-button.tsx';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { useLiveUps } from '../../features/live/use-live-ups.ts';
import { ClaimButton } from '../../features/ownership/claim-button.tsx';
import { PlayBar } from '../../features/play/play-bar.tsx';
import { ProductFacts } from '../../features/product/product-facts.tsx';
import { ProductHead } from '../../features/product/product-head.tsx';
import { ProductIntro } from '../../features/product/product-intro.tsx';
import { useReportView } from '../../features/product/visits.ts';
import { UpAnnouncement, UpButton } from '../../features/up/up-button.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useSite } from '../../lib/site/site-context.tsx';
import { formatCount } from '../../lib/text/format-count.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { narrow, wide } from '../../lib/theme-tokens.ts';
import { LaterProductPosts } from './later-product-posts.tsx';
import { LaterProductTools } from './later-product-tools.tsx';
import { LaterTalk } from './later-talk.tsx';
import { ProductFaq } from './product-faq.tsx';
import { ProductMeta } from './product-meta.tsx';
import { ProductReasons } from './product-reasons.tsx';
import { ProductVersions } from './product-versions.tsx';
import { SimilarProducts } from './similar-products.tsx';

export const ProductViewProduct = graphql(/* GraphQL */ `
  fragment ProductView_product on Product {
    id
    name(language: $language)
    type
    status
    upValue
    talk {
      kind
      subjectId
      comments
    }
    ...ProductMeta_product
    ...ProductHead_product
    ...ProductFacts_product
    ...ProductIntro_product
    ...UpButton_product
    ...FollowButton_product
    ...AskButton_product
    ...PlayBar_product
  }
`);

const Body = styled(Container)({
  paddingBlock: '32px 80px',
  [narrow]: { paddingBlock: '20px 48px' },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  alignItems: 'start',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: 56 },
});

const Aside = styled('aside')({ display: 'grid', gap: 16 });
const TabBar = styled('div')({ marginBlock: '28px 24px' });

const tabTexts: Record<ProductTab, TextId> = {
  about: 'product.tabAbout',
  posts: 'product.tabPosts',
  faq: 'product.tabFaq',
  talk: 'product.tabTalk',
};

interface ProductViewProps {
  product: FragmentType<typeof ProductViewProduct>;
  tab: ProductTab;
  pathOf(tab: ProductTab): string;
}

/** A product page: head, actions, four tabs and facts. */
export function ProductView({ product, tab, pathOf }: ProductViewProps) {
  const data = readFragment(ProductViewProduct, product);
  const { id, name } = data;
  const isReleased = data.status === 'RELEASED';
  const text = useText();
  const intl = useIntl();
  useSite().onSubject?.(id);
  useViewerProducts([id]);
  useLiveUps(id, data.upValue);
  useReportView(id, isReleased);
  const comments = data.talk?.comments ?? 0;
  const labelOf = (key: ProductTab) =>
    key === 'talk' && comments > 0
      ? `${text(tabTexts.talk)} (${formatCount(intl, comments)})`
      : text(tabTexts[key]);
  const actions = (
    <>
      <UpButton product={data} variant="wide" />
      <FollowButton product={data} />
      <AskButton product={data} />
    </>
  );
  return (
    <Body>
      <ProductMeta product={data} tab={tab} tabLabel={tabTexts[tab]} />
      <ProductHead product={data} actions={actions} />
      <LaterProductTools productId={id} />
      {data.type === 'GAME' && isReleased ? <PlayBar product={data} /> : null}
      <TabBar>
        <LinkTabs
          label={text('product.tabs')}
          current={tab}
          tabs={productTabs.map((key) => ({ key, to: pathOf(key), label: labelOf(key) }))}
        />
      </TabBar>
      <Columns>
        <div>
          <VisuallyHidden as="h2">{text(tabTexts[tab])}</VisuallyHidden>
          {tab === 'about' ? (
            <>
              <ProductIntro product={data} />
              {isReleased ? <ProductVersions productId={id} /> : null}
              <ProductReasons productId={id} product={data} />
            </>
          ) : null}
          {tab === 'posts' ? <LaterProductPosts productId={id} path={pathOf('posts')} /> : null}
          {tab === 'faq' ? (
            <ProductFaq productId={id} action={<AskButton product={data} />} />
          ) : null}
          {tab === 'talk' ? (
            <LaterTalk kind="PRODUCT" subjectId={id} path={pathOf('talk')} />
          ) : null}
        </div>
        <Aside>
          <ProductFacts product={data} claim={<ClaimButton productId={id} name={name} />} />
          <SimilarProducts productId={id} />
        </Aside>
      </Columns>
      <UpAnnouncement product={data} />
    </Body>
  );
}
