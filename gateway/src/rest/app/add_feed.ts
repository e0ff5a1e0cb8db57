import { DomainError } from '#kit/runtime/errors';
import { pickLabel } from '#schema/enums';
import type {
  RestAddFeedMutation,
  RestAddFeedMutationVariables,
} from '#schema/generated/rest-documents';
import { id, optionalText, text } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';
import { postFields, postRecord } from '../records/post.ts';

/** `add_time` is taken and not used: the server's clock wins (Q23). `lan_cls` too (Q20). */
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
    // A post cannot be edited yet; publishing it a second time would be worse than a refusal.
    if (feed_id) throw new DomainError('UNAVAILABLE');
    const { types, pick } = readLabels(labels);
    const input = { productId: app_id, topic: title ?? '', header, content, labels: types, pick };
    return { input, language };
  },
  data: ({ publishPost }) => postRecord(publishPost),
});

/** `1|3|7`: the label 1 marks a pick, the others are types (Q21). */
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
