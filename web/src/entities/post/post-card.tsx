import styled from '@emotion/styled';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { toTag } from '../../lib/text/language.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, leading, radius, shortWrap, size } from '../../lib/theme-tokens.ts';
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
    language
    at
    product {
      id
      name(language: $language)
      logo
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
});

const Source = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontSize: 14,
  color: color.muted,
  // The picture belongs to the link, and a finger's width above and below.
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

const Pick = styled(Chip)({
  background: color.citron,
  color: color.onCitron,
  fontFamily: font.display,
  fontWeight: 650,
});

interface PostCardProps {
  post: FragmentType<typeof PostCardPost>;
  /** Left out on the product's own page. */
  withProduct?: boolean;
}

export function PostCard({ post, withProduct = true }: PostCardProps) {
  const data = readFragment(PostCardPost, post);
  const { id, topic, header, excerpt, hasMore, labels, essence, at, product } = data;
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
      <h3 lang={lang}>{header}</h3>
      <PostWords id={id} lang={lang} excerpt={excerpt} hasMore={hasMore}>
        <ChipRow>
          {essence ? <Pick>{text('label.1')}</Pick> : null}
          {labels.map((label) => {
            const textId = labelTextId(label);
            return textId ? <Chip key={label}>{text(textId)}</Chip> : null;
          })}
          {topic ? <Chip>{`# ${topic}`}</Chip> : null}
        </ChipRow>
      </PostWords>
    </Root>
  );
}

interface PostWordsProps {
  id: string;
  /** Of the post, which may not be that of the interface. */
  lang: string;
  excerpt: string;
  /** Than the excerpt says. */
  hasMore: boolean;
  children: ReactNode;
}

/** The excerpt; the whole text is fetched when it is asked for. */
function PostWords({ id, lang, excerpt, hasMore, children }: PostWordsProps) {
  const text = useText();
  const wordsId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { data, loading } = useQuery(PostContentDocument, { variables: { id }, skip: !isAsked });
  const content = data?.post?.content;
  const toggle = () => {
    setAsked(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <Words id={wordsId} lang={lang}>
        {isOpen && content ? <SafeHtml html={content} /> : <p>{excerpt}</p>}
      </Words>
      <Foot>
        {children}
        {hasMore ? (
          <Button
            look="ghost"
            scale="small"
            aria-expanded={isOpen}
            aria-controls={wordsId}
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

/** Markup that the feed service's sanitiser let through; nothing else may be given to this. */
function SafeHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
