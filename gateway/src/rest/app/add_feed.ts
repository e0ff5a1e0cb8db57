import { assert, DomainError } from '#kit/runtime/errors';
import { pickLabel } from '#schema/enums';
import type {
  RestAddFeedMutation,
  RestAddFeedMutationVariables,
} from '#schema/generated/rest-documents';
import { postFields, postRecord } from '../conversion/post.ts';
import { firstId } from '../fields.ts';
import { defineOperation, graphql } from '../operation.ts';

/**
 * Publishes a post, or edits the one of `feed_id`. `add_time` and `lan_cls` are accepted and ignored: the
 * server sets the time and detects the language. A post stays with its product.
 */
export const operation = defineOperation({
  area: 'app',
  name: 'add_feed',
  method: 'POST',
  requirement: 'O41, F1, F5, Q1, Q20, Q23',
  roles: 'member',
  errorFields: { topic: 'title', id: 'app_id', pictures: 'content' },
  message: 'success.published',
  document: graphql<RestAddFeedMutation, RestAddFeedMutationVariables>(/* GraphQL */ `
    mutation RestAddFeed(
      $input: PublishPostInput!
      $id: ID!
      $edit: EditPostInput!
      $isEdit: Boolean!
      $language: Language!
    ) {
      publishPost(input: $input) @skip(if: $isEdit) {
        ...RestPost
      }
      editPost(id: $id, input: $edit) @include(if: $isEdit) {
        ...RestPost
      }
    }
    ${postFields}
  `),
  variables({ title, header, content, app_id, labels, feed_id }, { language }) {
    const { types, pick } = readLabels(labels);
    const words = { topic: title ?? '', header, content, labels: types };
    const isEdit = feed_id !== null;
    return {
      // The graph skips one of both, and reads the variables of both.
      input: { ...words, productId: isEdit ? (app_id ?? '') : firstId(app_id), pick },
      id: feed_id ?? '',
      edit: { ...words, pick: labels === null ? null : pick },
      isEdit,
      language,
    };
  },
  data({ publishPost, editPost }, call) {
    const post = publishPost ?? editPost;
    assert(post, 'one of both was executed');
    if (editPost) call.say('success.postSaved', { title: editPost.header });
    return postRecord(post);
  },
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
