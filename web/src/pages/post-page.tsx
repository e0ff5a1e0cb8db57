import styled from '@emotion/styled';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { postPath, productPath } from '#schema/page-paths';
import { Chip, ChipRow } from '../components/chip.tsx';
import { hitArea } from '../components/hit-area.ts';
import { Container } from '../components/page.tsx';
import { Picture } from '../components/picture.tsx';
import { ErrorState } from '../components/state.tsx';
import { TimeAgo } from '../components/time-ago.tsx';
import { LikeButton } from '../dialogs/like.ts';
import { MemberLink } from '../entities/member/member-link.tsx';
import { labelTextId } from '../entities/post/label-text.ts';
import { postBody } from '../entities/post/post-body.ts';
import { PostSkeletons } from '../entities/post/post-skeleton.tsx';
import { useViewer } from '../entities/viewer/session.tsx';
import { SharePost } from '../features/post/share-post.tsx';
import type { PostPageQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useQuery } from '../lib/graph/use-query.ts';
import { useSite } from '../lib/site/site-context.tsx';
import { toTag, useGraphLanguage } from '../lib/text/language.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, font, leading, narrow, size } from '../lib/theme-tokens.ts';
import { LaterPostTools } from './sections/later-post-tools.tsx';
import { LaterTalk } from './sections/later-talk.tsx';
import { PostMeta } from './sections/post-meta.tsx';
import { PostMissing } from './sections/post-missing.tsx';

const PostPageDocument = graphql(/* GraphQL */ `
  query PostPage($id: ID!, $language: Language!) {
    post(id: $id) {
      id
      topic
      header
      content(relative: true)
      labels
      essence
      language
      at
      editedAt
      likes
      author {
        id
        nickname
        isErased
      }
      talk {
        kind
        subjectId
        comments
      }
      product {
        id
        name(language: $language)
        tagline(language: $language)
        logo(relative: true)
      }
      ...PostMeta_post
    }
  }
`);

type PostData = NonNullable<PostPageQuery['post']>;

const Body = styled(Container)({
  maxWidth: 760,
  paddingBlock: '32px 80px',
  [narrow]: { paddingBlock: '20px 48px' },
});

const Source = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 20,
  '& a': { ...hitArea, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& p': { fontSize: 14, color: color.muted },
  '& > div': { minWidth: 0 },
});

const Title = styled('h1')({
  fontSize: size.page,
  lineHeight: leading.tight,
  overflowWrap: 'anywhere',
  marginBottom: 12,
});

const By = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginBottom: 24,
  fontSize: 14,
  color: color.muted,
  '& > * + *::before': { content: '"·"', marginRight: 10 },
  '& > a': { fontWeight: 600, color: color.ink },
});

const Words = styled('div')({
  ...postBody,
  fontSize: 17,
  lineHeight: leading.read,
  overflowWrap: 'anywhere',
});

const Pick = styled(Chip)({
  background: color.citron,
  color: color.onCitron,
  fontFamily: font.display,
  fontWeight: 650,
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 28,
  paddingTop: 16,
  borderTop: `1px solid ${color.line}`,
  // The heart stands below the text.
  '& > [data-part="like"]': { marginLeft: -10 },
});

const Comments = styled('section')({
  marginTop: 40,
  '& h2': { fontSize: size.heading, marginBottom: 4 },
});

const More = styled('p')({ marginTop: 28, '& a': { ...hitArea, color: color.primary } });

/** `/post?id=`. */
export function PostPage() {
  const [params] = useSearchParams();
  const language = useGraphLanguage();
  const id = params.get('id') ?? '';
  const { data, error, retry } = useQuery(PostPageDocument, {
    variables: { id, language },
    skip: id === '',
  });
  if (id === '' || data?.post === null) return <PostMissing />;
  if (data?.post) return <PostView post={data.post} onRestored={retry} />;
  return (
    <Body>
      {error ? <ErrorState error={error} onRetry={retry} /> : <PostSkeletons count={1} />}
    </Body>
  );
}

function PostView({ post, onRestored }: { post: PostData; onRestored(): void }) {
  const { id, topic, header, content, labels, essence, at, editedAt, author, product } = post;
  const text = useText();
  const navigate = useNavigate();
  const viewer = useViewer();
  useSite().onSubject?.(product.id);
  const lang = toTag(post.language === 'ZH' ? 'zh' : 'en');
  const posts = productPath(product.id, 'posts');
  return (
    <Body>
      <PostMeta post={post} />
      <Source>
        <Picture name={product.name} src={product.logo} size={44} first />
        <div>
          <Link to={productPath(product.id)}>{product.name}</Link>
          {product.tagline ? <p>{product.tagline}</p> : null}
        </div>
      </Source>
      <article>
        <Title lang={lang}>{header}</Title>
        <By>
          <MemberLink member={author} />
          <TimeAgo at={at} />
          {editedAt ? (
            <span>
              {text('postPage.edited')} <TimeAgo at={editedAt} />
            </span>
          ) : null}
        </By>
        {/* The feed service has sanitised it. */}
        <Words lang={lang} dangerouslySetInnerHTML={{ __html: content }} />
        <ChipRow style={{ marginTop: 20 }}>
          {essence ? <Pick>{text('label.1')}</Pick> : null}
          {labels.map((label) => {
            const textId = labelTextId(label);
            return textId ? <Chip key={label}>{text(textId)}</Chip> : null;
          })}
          {topic ? <Chip>{`# ${topic}`}</Chip> : null}
        </ChipRow>
        <Foot>
          <Suspense>
            <LikeButton post={post} />
          </Suspense>
          <SharePost id={id} header={header} />
          {viewer ? (
            <LaterPostTools
              id={id}
              header={header}
              onRemoved={() => void navigate(posts, { replace: true })}
              onRestored={() => {
                onRestored();
                void navigate(postPath(id));
              }}
            />
          ) : null}
        </Foot>
      </article>
      {post.talk ? (
        <Comments id="comments">
          <h2>{text('talk.comments', { count: post.talk.comments })}</h2>
          <LaterTalk kind="POST" subjectId={id} author={author} path={postPath(id)} />
        </Comments>
      ) : null}
      <More>
        <Link to={posts}>{text('postPage.more', { name: product.name })}</Link>
      </More>
    </Body>
  );
}
