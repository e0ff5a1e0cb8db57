import { inLanguage } from '#schema/page-address';
import { memberPath, pagePaths, postPath, productPath } from '#schema/page-paths';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { FeedLinks } from '../../lib/site/feed-links.tsx';
import { PageHead } from '../../lib/site/page-head.tsx';
import { useSite } from '../../lib/site/site-context.tsx';
import { toTag, useLanguage } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';

export const PostMetaPost = graphql(/* GraphQL */ `
  fragment PostMeta_post on Post {
    id
    header
    excerpt
    language
    at
    editedAt
    version
    likes
    author {
      id
      nickname
      isErased
    }
    product {
      id
      name(language: $language)
    }
  }
`);

/** The document head of the page of a post, with schema.org data. */
export function PostMeta({ post }: { post: FragmentType<typeof PostMetaPost> }) {
  const { id, header, excerpt, at, editedAt, version, likes, author, product, ...data } =
    readFragment(PostMetaPost, post);
  const text = useText();
  const { origin } = useSite();
  const { language } = useLanguage();
  const urlOf = (path: string) => `${origin}${inLanguage(language, path)}`;
  const path = postPath(id);
  const image = `/og/post-${id}.${language}.png?v=${version}`;
  const article = {
    '@type': 'SocialMediaPosting',
    '@id': `${urlOf(path)}#post`,
    headline: header,
    description: excerpt,
    url: urlOf(path),
    image: [new URL(image, origin).href],
    inLanguage: toTag(data.language === 'ZH' ? 'zh' : 'en'),
    datePublished: at,
    dateModified: editedAt ?? at,
    // An erased member has no name and no page.
    author: author.isErased
      ? { '@type': 'Organization', name: 'Vita' }
      : { '@type': 'Person', name: author.nickname, url: urlOf(memberPath(author.id)) },
    about: { '@id': `${urlOf(productPath(product.id))}#product`, name: product.name },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'LikeAction' },
      userInteractionCount: likes,
    },
  };
  const crumbs = [
    { name: text('nav.home'), path: pagePaths.home },
    { name: text('dynamic.title'), path: pagePaths.dynamic },
    { name: header, path },
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
      <FeedLinks title={product.name} name={`product/${product.id}`} />
      <PageHead
        title={header}
        description={excerpt}
        path={path}
        image={image}
        type="article"
        data={[article, trail]}
      />
    </>
  );
}
