import { DomainError } from '#kit/runtime/errors';
import { pickLabel } from '#schema/enums';
import type {
  RestAddFeedMutation,
  RestAddFeedMutationVariables,
} from '#schema/generated/rest-documents';
import { postFields, postRecord } from '../conversion/post.ts';
import { id, optionalText, text } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/** `add_time` and `lan_cls` are accepted and ignored: the server sets the time and detects the language. */
export const operation = defineOperation({
  area: 'app',
  name: 'add_feed',
  method: 'POST',
  requirement: 'O41, F1, F5, Q1, Q20, Q23',
  roles: 'member',
  fields: {
    title: optionalText(),
    header: text(),
    content: text(),
    add_time: optionalText(),
    app_id: id(),
    labels: optionalText(),
    feed_id: optionalText(),
  },
  message: 'success.published',
  document: graphql<RestAddFeedMutation, RestAddFeedMutationVariables>(/* GraphQL */ `
    mutation RestAddFeed($input: PublishPostInput!, $language: Language!) {
      publishPost(input: $input) {
        ...RestPost
      }
    }
    ${postFields}
  `),
  variables({ title, header, content, app_id, labels, feed_id }, { language }) {
    // Posts cannot be edited over REST, and publishing the post again would duplicate it.
    if (feed_id) throw new DomainError('UNAVAILABLE');
    const { types, pick } = readLabels(labels);
    const input = { productId: app_id, topic: title ?? '', header, content, labels: types, pick };
    return { input, language };
  },
  data: ({ publishPost }) => postRecord(publishPost),
});

/** Parses `1|3|7`: the label 1 marks a pick, the others are types. */
function readLabels(labels: string | null): { types: number[]; pick: boolean } {
  const ids = (labels ?? '').split('|').filter((part) => part !== '');
  if (!ids.every((part) => /^\d{1,4}$/.test(part))) {
    throw new DomainError('FIELD_INVALID', { field: 'labels' });
  }
  const numbers = ids.map(Number);
  return {
    types: numbers.filter((label) => label !== pickLabel),
    pick: numbers.includes(pickLabel),
  };
}
