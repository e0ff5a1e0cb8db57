import { inLanguage } from '#schema/page-address';
import { type ProductTab, pagePaths, productPath } from '#schema/page-paths';
import { pictureUses } from '#schema/product-limits';
import { categories } from '../../entities/product/categories.ts';
import { platformTextIds } from '../../entities/product/platform-text.ts';
import type { ProductType } from '../../gql/graphql.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { FeedLinks } from '../../lib/site/feed-links.tsx';
import { PageHead } from '../../lib/site/page-head.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { toTag, useLanguage } from '../../lib/text/language.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';

export const ProductMetaProduct = graphql(/* GraphQL */ `
  fragment ProductMeta_product on Product {
    id
    type
    name(language: $language)
    tagline(language: $language)
    description(language: $language)
    platforms
    upValue
    releasedAt
    logo(relative: true)
    feedsImage(relative: true)
    categories {
      id
      name(language: $language)
    }
    links {
      kind
      url
    }
  }
`);

/** The schema.org type of each product type. */
const schemaTypes: Record<ProductType, string> = {
  APP: 'SoftwareApplication',
  GAME: 'VideoGame',
  NFT: 'Product',
  HARDWARE: 'Product',
};

interface ProductMetaProps {
  product: FragmentType<typeof ProductMetaProduct>;
  tab: ProductTab;
  tabLabel: TextId;
}

/** The document head of a product page, with schema.org data. */
export function ProductMeta({ product, tab, tabLabel }: ProductMetaProps) {
  const data = readFragment(ProductMetaProduct, product);
  const { id, name, tagline, description, type, upValue } = data;
  const text = useText();
  const { origin } = useSite();
  const { language } = useLanguage();
  const category = categories.find((known) => known.type === type);
  const image = `/og/${id}.${language}.png?v=${upValue}`;
  const urlOf = (path: string) => `${origin}${inLanguage(language, path)}`;
  const kinds = data.categories.map((each) => each.name).join(', ');
  const isApp = type === 'APP' || type === 'GAME';
  const systems = platformTextIds(data.platforms).map((platform) => text(platform));
  const website = data.links.find(({ kind }) => kind === 'WEBSITE')?.url;
  const thing = {
    '@type': schemaTypes[type],
    '@id': `${urlOf(productPath(id))}#product`,
    name,
    description: tagline ?? description ?? undefined,
    url: urlOf(productPath(id)),
    image: [new URL(data.logo ?? image, origin).href],
    inLanguage: toTag(language),
    category: category && text(category.label),
    ...(isApp && systems.length > 0 && { operatingSystem: systems.join(', ') }),
    ...(kinds && { [isApp ? 'applicationCategory' : 'keywords']: kinds }),
    ...(type === 'GAME' && { gamePlatform: systems }),
    ...(data.releasedAt && isApp && { datePublished: data.releasedAt.slice(0, 10) }),
    ...(website && { sameAs: [website] }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'LikeAction' },
      userInteractionCount: upValue,
    },
  };
  const crumbs = [
    { name: text('nav.home'), path: pagePaths.home },
    ...(category ? [{ name: text(category.label), path: category.path }] : []),
    { name, path: productPath(id) },
  ];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: urlOf(crumb.path),
    })),
  };
  return (
    <>
      <FeedLinks title={name} name={`product/${id}`} />
      <PageHead
        title={tab === 'about' ? name : `${name} · ${text(tabLabel)}`}
        description={tagline ?? description}
        path={productPath(id, tab)}
        image={data.feedsImage ?? image}
        imageSize={data.feedsImage ? pictureUses.FEEDS : undefined}
        type="article"
        data={[thing, trail]}
      />
    </>
  );
}
