import { pickLabel } from '#schema/enums';
import type { RestPostFragment } from '#schema/generated/rest-documents';
import { wireId, wireSeconds } from './wire.ts';

export const postFields = /* GraphQL */ `
  fragment RestPost on Post {
    id
    topic
    header
    content
    at
    labels
    essence
    likes
    viewerLiked
    editedAt
    product {
      id
      name(language: $language)
      owner {
        id
      }
    }
    author {
      id
      nickname
    }
  }
`;

/** `title` contains the topic words and `header` the title. A pick has the label 1. */
export function postRecord(post: RestPostFragment) {
  const labels = post.essence ? [pickLabel, ...post.labels] : post.labels;
  return {
    feed_id: wireId(post.id),
    title: post.topic,
    header: post.header,
    content: post.content,
    add_time: wireSeconds(post.at),
    app_id: wireId(post.product.id),
    // Always `ch`, as old clients send it; the detected language serves as a filter only.
    lan_cls: 'ch' as const,
    labels: labels.join('|'),
    label_ids: labels,
    essence: post.essence,
    name: post.product.name,
    appUserId: post.product.owner && wireId(post.product.owner.id),
    user_id: wireId(post.author.id),
    nickname: post.author.nickname,
    likes: post.likes,
    has_like: post.viewerLiked,
    edit_time: post.editedAt === null ? null : wireSeconds(post.editedAt),
  };
}
