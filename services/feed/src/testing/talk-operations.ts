import type { RequestContext } from '#kit/subgraph/context';
import { requestOf, visitor } from '#kit/testing/service-fixture';
import type { Role } from '#schema/enums';
import { upCast } from '#schema/generated/events';
import type { FeedFixture } from './fixture.ts';

const fields = `fragment comment on Comment {
  id kind subjectId threadId state content language at editedAt helpful replyCount viewerHelpful viewerReported
  editableUntil heldFor author { id } replyTo { id } parts { text href member { id } }
}`;

const operations = {
  add: `mutation ($input: AddCommentInput!) { addComment(input: $input) { ...comment } } ${fields}`,
  edit: `mutation ($id: ID!, $content: String!) {
    editComment(id: $id, content: $content) { ...comment }
  } ${fields}`,
  delete: `mutation ($id: ID!) { deleteComment(id: $id) { ...comment } } ${fields}`,
  report: `mutation ($id: ID!, $reason: ReportReason!, $note: String) {
    reportComment(id: $id, reason: $reason, note: $note) { ...comment }
  } ${fields}`,
  helpful: `mutation ($id: ID!, $helpful: Boolean!) {
    setCommentHelpful(id: $id, helpful: $helpful) { ...comment }
  } ${fields}`,
  upHelpful: `mutation ($upId: ID!, $helpful: Boolean!) {
    setUpHelpful(upId: $upId, helpful: $helpful) { id helpful viewerHelpful }
  }`,
  decide: `mutation ($id: ID!, $decision: CommentDecisionName!, $reason: String, $textAt: DateTime) {
    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) { ...comment }
  } ${fields}`,
  comment: `query ($id: ID!) { comment(id: $id) { ...comment } } ${fields}`,
  talk: `query ($kind: TalkKind!, $id: ID!, $reader: Language, $language: Language, $first: Int! = 10, $after: String) {
    talk(kind: $kind, id: $id) {
      comments isOpen
      threads(reader: $reader, language: $language, first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor }
        nodes { ...comment replies { totalCount nodes { ...comment } } }
      }
    }
  } ${fields}`,
  review: `query ($first: Int! = 10, $after: String) {
    commentsInReview(first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      nodes { ...comment reports { reason note reporter { id } } }
    }
  } ${fields}`,
  decisions: `query { commentDecisions { totalCount nodes { decision reason staff { id } comment { id } } } }`,
} as const;

type Operation = keyof typeof operations;

/** What a test reads of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of its own query
type Answered = any;

/** A member of the fixture who talks; null for a visitor. */
export function talkerOf(feed: FeedFixture, userId: string | null, roles: readonly Role[] = []) {
  const request = (): RequestContext =>
    userId === null
      ? visitor()
      : { ...requestOf(userId), viewer: { userId, sessionId: 'session', roles } };
  const ask = (operation: Operation, variables: object) =>
    feed.ask(operations[operation], variables, request());
  return {
    userId: userId ?? '',
    /** The field of the operation. @throws its error */
    async run(operation: Operation, variables: object = {}): Promise<Answered> {
      const { data, errors } = await ask(operation, variables);
      if (errors?.[0]) throw errors[0].originalError ?? errors[0];
      return Object.values(data)[0];
    },
    /** The code of the error; 'passed' without one. */
    async code(operation: Operation, variables: object = {}): Promise<string> {
      const { errors } = await ask(operation, variables);
      return errors?.[0]?.message ?? 'passed';
    },
    /** Comments on the product `1`, or on another subject. */
    async add(content: string, more: object = {}): Promise<Answered> {
      return this.run('add', { input: { kind: 'PRODUCT', subjectId: '1', content, ...more } });
    },
    addCode(content: string, more: object = {}): Promise<string> {
      return this.code('add', { input: { kind: 'PRODUCT', subjectId: '1', content, ...more } });
    },
  };
}

export type Talker = ReturnType<typeof talkerOf>;

/** The catalog's event of an UP. */
export const upped = (productId: string, userId: string) =>
  upCast({
    productId,
    userId,
    weight: 1,
    upValue: 1,
    countsForRewards: true,
    sharerId: null,
    ownerId: null,
  });
