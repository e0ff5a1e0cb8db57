import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { requestOf } from '#kit/testing/service-fixture';
import type { Role } from '#schema/enums';
import { type FeedFixture, postFields } from './fixture.ts';

const changed = `fragment changed on Post {
  id header content labels essence version editedAt state removedAt restorableUntil likes viewerLiked viewerMayEdit
  removedByStaff viewerMayRestore
}`;
const draft = `fragment draft on PostDraft {
  id topic header content labels pick version savedAt publishAt failure product { id } postId post { id } baseVersion plannedAt
}`;

/** Operations on posts and drafts. */
export const operations = {
  publish: `mutation ($input: PublishPostInput!) { publishPost(input: $input) { ...postFields } } ${postFields}`,
  edit: `mutation ($id: ID!, $input: EditPostInput!) { editPost(id: $id, input: $input) { ...changed } } ${changed}`,
  remove: `mutation ($id: ID!, $reason: String) { removePost(id: $id, reason: $reason) { ...changed } } ${changed}`,
  restore: `mutation ($id: ID!) { restorePost(id: $id) { ...changed } } ${changed}`,
  like: `mutation ($postId: ID!, $liked: Boolean!) {
    likePost(postId: $postId, liked: $liked) { id likes viewerLiked }
  }`,
  post: `query ($id: ID!) { post(id: $id) { ...changed } } ${changed}`,
  save: `mutation (
    $draftId: ID, $productId: ID, $postId: ID, $version: Int, $input: PostDraftInput!, $formId: ID
  ) {
    savePostDraft(
      draftId: $draftId, productId: $productId, postId: $postId, version: $version, input: $input, formId: $formId
    ) {
      ...draft
    }
  } ${draft}`,
  deleteDraft: `mutation ($draftId: ID!) { deletePostDraft(draftId: $draftId) }`,
  schedule: `mutation ($input: PublishPostInput!, $publishAt: DateTime!) {
    schedulePost(input: $input, publishAt: $publishAt) { ...draft }
  } ${draft}`,
  unschedule: `mutation ($draftId: ID!) { unschedulePost(draftId: $draftId) { ...draft } } ${draft}`,
} as const;

/** The member's own posts and drafts, as the gateway asks for them. */
const own = `query ($id: ID!, $first: Int!, $after: String, $draftId: ID!) {
  _entities(representations: [{ __typename: "Viewer", id: $id }]) {
    ... on Viewer {
      posts(first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor } nodes { ...changed }
      }
      postDrafts { ...draft }
      postDraft(id: $draftId) { ...draft }
    }
  }
} ${changed} ${draft}`;

type Operation = keyof typeof operations;

/** A member of the fixture, whose calls return the data or the error. */
export function memberOf(
  feed: FeedFixture,
  userId: string,
  roles: readonly Role[] = [],
  { lacksFactor = false, ...claim }: Pick<ViewerClaim, 'lacksFactor' | 'scopes'> = {},
) {
  const request = (): RequestContext => ({
    ...requestOf(userId),
    viewer: { userId, sessionId: 'session', roles, lacksFactor, ...claim },
  });
  const ask = (operation: Operation, variables: object) =>
    feed.ask(operations[operation], variables, request());
  return {
    userId,
    request,
    /** The field of the operation. @throws its error */
    async run(operation: Operation, variables: object) {
      const { data, errors } = await ask(operation, variables);
      if (errors?.[0]) throw errors[0].originalError ?? errors[0];
      return Object.values(data)[0] as Record<string, unknown> & { id: string };
    },
    /** The code of the error; 'passed' without one. */
    async code(operation: Operation, variables: object): Promise<string> {
      const { errors } = await ask(operation, variables);
      return errors?.[0]?.message ?? 'passed';
    },
    async own({ first = 10, after = null as string | null, draftId = '0' } = {}) {
      const variables = { id: userId, first, after, draftId };
      const { data, errors } = await feed.ask(own, variables, request());
      if (errors) throw errors[0];
      return data._entities[0];
    },
  };
}

export type FeedMember = ReturnType<typeof memberOf>;

/** The data of all events of a type, in their order. */
export async function eventsOf(feed: FeedFixture, type: string): Promise<object[]> {
  await feed.processAll();
  return (await feed.read('feed.post'))
    .map(({ value }) => JSON.parse(value))
    .filter((event) => event.type === type)
    .map(({ data }) => data);
}
