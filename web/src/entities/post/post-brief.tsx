import styled from '@emotion/styled';
import { Link } from 'react-router';
import { postPath } from '#schema/page-paths';
import { Picture } from '../../components/picture.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { toTag } from '../../lib/text/language.ts';
import { color } from '../../lib/theme-tokens.ts';

export const PostBriefPost = graphql(/* GraphQL */ `
  fragment PostBrief_post on Post {
    id
    header
    language
    at
    product {
      id
      name(language: $language)
      logo(relative: true)
    }
  }
`);

const Root = styled('article')({
  position: 'relative',
  display: 'flex',
  gap: 12,
  paddingBlock: 10,
  '& h3': {
    fontFamily: 'inherit',
    fontSize: 15,
    lineHeight: 1.4,
    fontWeight: 600,
    letterSpacing: 0,
  },
  '& h3 a': { textDecoration: 'none' },
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& h3 a:hover': { textDecoration: 'underline' },
  '& p': { fontSize: 13, color: color.muted, marginTop: 2 },
});

export function PostBrief({ post }: { post: FragmentType<typeof PostBriefPost> }) {
  const { id, header, language, at, product } = readFragment(PostBriefPost, post);
  return (
    <Root>
      <Picture name={product.name} src={product.logo} size={36} />
      <div>
        <h3 lang={toTag(language === 'ZH' ? 'zh' : 'en')}>
          <Link to={postPath(id)}>{header}</Link>
        </h3>
        <p>
          {product.name} · <TimeAgo at={at} />
        </p>
      </div>
    </Root>
  );
}
