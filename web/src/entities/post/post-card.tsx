import styled from '@emotion/styled';
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { postPath, productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { LikeButton } from '../../dialogs/like.ts';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { toTag } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import {
  color,
  font,
  leading,
  radius,
  shortWrap,
  size,
  target,
  touch,
} from '../../lib/theme-tokens.ts';
import { MemberLink } from '../member/member-link.tsx';
import { FeedsPicture } from './feeds-picture.tsx';
import { labelTextId } from './label-text.ts';
import { PostFrame } from './post-frame.tsx';

export const PostCardPost = graphql(/* GraphQL */ `
  fragment PostCard_post on Post {
    id
    topic
    header
    excerpt
    hasMore
    labels
    essence
    likes
    language
    at
    author {
      id
      nickname
      isErased
    }
    product {
      id
      name(language: $language)
      logo(relative: true)
      feedsImage(relative: true)
    }
  }
`);

const PostContentDocument = graphql(/* GraphQL */ `
  query PostContent($id: ID!) {
    post(id: $id) {
      id
      content
    }
  }
`);

const Root = styled(PostFrame)({
  overflowWrap: 'anywhere',
  '& h3': {
    fontSize: size.title,
    lineHeight: leading.tight,
    fontWeight: 650,
    marginBlock: '10px 6px',
    textWrap: shortWrap,
  },
  '& h3 a': { textDecoration: 'none' },
  '& h3 a:hover': { textDecoration: 'underline' },
});

const Source = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontSize: 14,
  color: color.muted,
  // The link also covers the picture, and is as high as a touch target.
  position: 'relative',
  '& a': { color: color.ink, fontWeight: 600, textDecoration: 'none' },
  '& a::before': {
    content: '""',
    position: 'absolute',
    inset: '-9px auto -9px 0',
    width: 'min(100%, 220px)',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a + time::before': { content: '"·"', marginRight: 10 },
});

const Words = styled('div')({
  fontSize: size.body + 0.5,
  color: color.muted,
  '& a': { color: color.primary },
  '& img': { borderRadius: radius.control, marginBlock: 12 },
  '& p + p': { marginTop: 10 },
  '& ul, & ol': { paddingLeft: 20, listStyle: 'revert' },
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  marginTop: 8,
});

/** As high as a touch target, so that the link does not reach over the button below it. */
const Author = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  [touch]: { minHeight: target },
  paddingInline: 4,
  fontSize: 13,
  color: color.muted,
});

const Pick = styled(Chip)({
  background: color.citron,
  color: color.onCitron,
  fontFamily: font.display,
  fontWeight: 650,
});

interface PostCardProps {
  post: FragmentType<typeof PostCardPost>;
  /** False on the product's own page. */
  withProduct?: boolean;
  /** What the viewer may do with the post. */
  Action?: ComponentType<{ post: { id: string; header: string; essence: boolean } }> | undefined;
}

export function PostCard({ post, withProduct = true, Action }: PostCardProps) {
  const data = readFragment(PostCardPost, post);
  const { id, topic, header, excerpt, hasMore, labels, essence, at, author, product } = data;
  const lang = toTag(data.language === 'ZH' ? 'zh' : 'en');
  const text = useText();
  return (
    <Root>
      <Source>
        {withProduct ? (
          <>
            <Picture name={product.name} src={product.logo} size={28} />
            <Link to={productPath(product.id)}>{product.name}</Link>
          </>
        ) : null}
        <TimeAgo at={at} />
      </Source>
      {withProduct && product.feedsImage ? <FeedsPicture src={product.feedsImage} /> : null}
      <h3 lang={lang}>
        <Link to={postPath(id)}>{header}</Link>
      </h3>
      <PostText id={id} lang={lang} excerpt={excerpt} hasMore={hasMore}>
        <ChipRow>
          {essence ? <Pick>{text('label.1')}</Pick> : null}
          {labels.map((label) => {
            const textId = labelTextId(label);
            return textId ? <Chip key={label}>{text(textId)}</Chip> : null;
          })}
          {topic ? <Chip>{`# ${topic}`}</Chip> : null}
          <Author>
            <MemberLink member={author} />
          </Author>
          <Suspense>
            <LikeButton post={data} />
          </Suspense>
          {Action ? (
            <Suspense>
              <Action post={data} />
            </Suspense>
          ) : null}
        </ChipRow>
      </PostText>
    </Root>
  );
}

interface PostTextProps {
  id: string;
  /** The post's language, which can differ from the interface's. */
  lang: string;
  excerpt: string;
  /** Whether the post is longer than its excerpt. */
  hasMore: boolean;
  children: ReactNode;
}

/** The excerpt; the full text is fetched when it is expanded. */
function PostText({ id, lang, excerpt, hasMore, children }: PostTextProps) {
  const text = useText();
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const { data, loading } = useQuery(PostContentDocument, {
    variables: { id },
    skip: !isRequested,
  });
  const content = data?.post?.content;
  const toggle = () => {
    setRequested(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <Words id={contentId} lang={lang}>
        {isOpen && content ? <SafeHtml html={content} /> : <p>{excerpt}</p>}
      </Words>
      <Foot>
        {children}
        {hasMore ? (
          <Button
            variant="ghost"
            scale="small"
            aria-expanded={isOpen}
            aria-controls={contentId}
            aria-busy={loading}
            onClick={toggle}
          >
            {text(isOpen ? 'post.less' : 'post.more')}
            <Icon name="chevron" size={16} style={isOpen ? { transform: 'rotate(180deg)' } : {}} />
          </Button>
        ) : null}
      </Foot>
    </>
  );
}

/** Renders HTML that the feed service has sanitised; never pass anything else. */
function SafeHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
