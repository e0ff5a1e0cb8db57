import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { Button } from '../../components/button.tsx';
import { Count } from '../../components/count.tsx';
import { Icon } from '../../components/icon.tsx';
import { useRequireLogin, useViewer } from '../../entities/viewer/session.tsx';
import { formatCount } from '../../lib/text/format-count.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { usePostLike } from './use-post-like.ts';
import { useSetLike } from './use-set-like.ts';

export interface LikedPost {
  id: string;
  header: string;
  likes: number;
  author: { id: string };
}

const Heart = styled(Button)({
  gap: 6,
  paddingInline: 10,
  color: color.muted,
  fontWeight: 550,
  '&[aria-pressed="true"]': { color: color.primary },
  '&[aria-pressed="true"] path': { fill: 'currentColor' },
  '&[aria-disabled="true"]': { cursor: 'default' },
});

/** Likes a post, or takes the like back. The author sees the number only. */
export function LikeButton({ post }: { post: LikedPost }) {
  const { id, header, author } = post;
  const text = useText();
  const intl = useIntl();
  const requireLogin = useRequireLogin();
  const setLike = useSetLike();
  const isOwn = useViewer()?.id === author.id;
  const state = usePostLike(id);
  const liked = state?.viewerLiked ?? false;
  const likes = state?.likes ?? post.likes;
  const press = () => {
    if (isOwn) return;
    requireLogin({ kind: 'like', postId: id }, () => void setLike(id, !liked));
  };
  return (
    <Heart
      type="button"
      variant="ghost"
      scale="small"
      data-part="like"
      aria-pressed={liked}
      aria-disabled={isOwn}
      aria-label={text('post.like', { header, count: formatCount(intl, likes) })}
      onClick={press}
    >
      <Icon name="heart" size={18} />
      <Count value={likes} />
    </Heart>
  );
}
