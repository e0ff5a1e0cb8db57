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

/** F1. `title` is the topic words, `header` the title; a pick has the label 1 (Q21). */
export function postRecord(post: RestPostFragment) {
  const labels = post.essence ? [pickLabel, ...post.labels] : post.labels;
  return {
    feed_id: wireId(post.id),
    title: post.topic,
    header: post.header,
    content: post.content,
    add_time: wireSeconds(post.at),
    app_id: wireId(post.product.id),
    // Q20: the wire always says `ch`; the detected language only filters.
    lan_cls: 'ch',
    labels: labels.join('|'),
    label_ids: labels,
    essence: post.essence,
    name: post.product.name,
    appUserId: post.product.owner && wireId(post.product.owner.id),
    user_id: wireId(post.author.id),
    nickname: post.author.nickname,
    likes: post.likes,
  };
}
