import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.94.1');
afterAll(() => stack.close());

const comment = `id threadId state content helpful replyCount viewerHelpful product { name(language: EN) }
  author { id nickname } parts { text href member { nickname } }`;
const documents = {
  up: 'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { addUpValue } }',
  add: `mutation ($input: AddCommentInput!) { addComment(input: $input) { ${comment} } }`,
  edit: `mutation ($id: ID!, $content: String!) { editComment(id: $id, content: $content) { ${comment} } }`,
  helpful: `mutation ($id: ID!) { setCommentHelpful(id: $id, helpful: true) { ${comment} } }`,
  upHelpful: `mutation ($id: ID!) {
    setUpHelpful(upId: $id, helpful: true) { id reason helpful viewerHelpful voter { id } } }`,
  report: 'mutation ($id: ID!) { reportComment(id: $id, reason: SPAM) { viewerReported } }',
  review: '{ commentsInReview(first: 50) { nodes { id reports { reason } } } }',
  decide: `mutation ($id: ID!, $reason: String!) {
    decideComment(id: $id, decision: HIDE, reason: $reason) { state } }`,
  talk: `query ($id: ID!) { talk(kind: PRODUCT, id: $id) {
    comments threads { nodes { ${comment} replies { nodes { ${comment} } } } } } }`,
  product: `query ($id: ID!) { product(id: $id) {
    talk { comments }
    ups { nodes { id reason helpful viewerHelpful talk { comments } } } } }`,
  messages: '{ viewer { messages { nodes { title(language: EN) content(language: EN) link } } } }',
} as const;
const changes = `subscription ($kind: TalkKind!, $id: ID!) {
  talkChanges(kind: $kind, id: $id) { comments commentId } }`;

type Document = keyof typeof documents;
const send = async (name: Document, variables: object, caller: Partial<Member> = {}) => {
  const { data, code } = await stack.graphql(documents[name], { ...variables }, caller);
  return { code, value: data && Object.values(data)[0] };
};
// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of its own query
const ok = async (name: Document, variables: object, caller?: Partial<Member>): Promise<any> => {
  const { code, value } = await send(name, variables, caller);
  expect([name, code]).toEqual([name, null]);
  return value;
};

interface Thread {
  content: string;
  parts: { member: { nickname: string } | null }[];
  replies: { nodes: Thread[] };
}

describe('talk about a product', () => {
  it('Q71 is in the demonstration, with replies and mentions in both languages', async () => {
    const query = '{ productBySlug(slug: "rabby") { id } }';
    const { id } = (await stack.graphql(query, {})).data.productBySlug;
    const { comments, threads } = await ok('talk', { id });
    expect(comments).toBeGreaterThanOrEqual(6);
    const nodes: Thread[] = threads.nodes.flatMap((thread: Thread) => [
      thread,
      ...thread.replies.nodes,
    ]);
    expect(nodes.map(({ content }) => /\p{Script=Han}/u.test(content))).toEqual(
      expect.arrayContaining([true, false]),
    );
    const mentioned = nodes.flatMap(({ parts }) => parts.flatMap(({ member }) => member ?? []));
    expect(mentioned.map(({ nickname }) => nickname)).toEqual(
      expect.arrayContaining(['Nadia K', '链上老王']),
    );
  });

  it('Q71 goes from a comment to a reply, its message, the live count and the work of staff', async () => {
    const [alice, bob] = (await stack.users(2)) as [Member, Member];
    const { id, staff } = await releasedProduct(stack);
    const subject = { kind: 'PRODUCT', subjectId: id };
    const live = await stack.subscribe<{
      talkChanges: { comments: number; commentId: string | null };
    }>(changes, { kind: 'PRODUCT', id });
    expect(await live.next()).toEqual({ talkChanges: { comments: 0, commentId: null } });
    const head = await ok('add', { input: { ...subject, content: 'How is it?' } }, alice);
    await stack.drain();
    expect(await live.next()).toEqual({ talkChanges: { comments: 1, commentId: head.id } });

    const input = { ...subject, replyTo: head.id, content: 'Good' };
    const reply = await ok('add', { input }, bob);
    const content = `Good, @${alice.userId}`;
    expect((await send('edit', { id: reply.id, content }, alice)).code).toBe('NOT_FOUND');
    expect((await ok('edit', { id: reply.id, content }, bob)).parts).toEqual([
      { text: 'Good, ', href: null, member: null },
      { text: `@${alice.userId}`, href: null, member: { nickname: expect.any(String) } },
    ]);
    await stack.drain();
    expect(await live.next()).toEqual({ talkChanges: { comments: 2, commentId: reply.id } });
    await live.close();
    expect(await ok('helpful', { id: reply.id }, alice)).toMatchObject({
      helpful: 1,
      viewerHelpful: true,
      author: { id: bob.userId },
    });
    expect((await send('helpful', { id: reply.id }, bob)).code).toBe('FORBIDDEN');
    const talk = await ok('talk', { id });
    expect(talk).toMatchObject({
      comments: 2,
      threads: { nodes: [{ id: head.id, replyCount: 1 }] },
    });
    expect(talk.threads.nodes[0].replies.nodes).toMatchObject([{ id: reply.id, content }]);
    const { messages } = await ok('messages', {}, alice);
    expect(messages.nodes).toContainEqual({
      title: expect.stringMatching(/ replied to you$/),
      content: expect.stringContaining('There is a reply to you about '),
      link: `/app-item?id=${id}&tab=talk&comment=${reply.id}`,
    });

    await ok('report', { id: reply.id }, alice);
    const waiting = await ok('review', {}, staff);
    expect(waiting.nodes).toContainEqual({ id: reply.id, reports: [{ reason: 'SPAM' }] });
    expect((await send('review', {}, alice)).code).toBe('FORBIDDEN');
    const hidden = await ok('decide', { id: reply.id, reason: 'Too short.' }, staff);
    expect(hidden).toEqual({ state: 'HIDDEN' });
    await stack.drain();
    expect((await ok('product', { id })).talk.comments).toBe(1);
    expect((await ok('messages', {}, bob)).messages.nodes).toContainEqual(
      expect.objectContaining({ content: 'Staff have hidden it. Reason: Too short.' }),
    );
  });

  it('Q71 has replies below the reason of an UP', async () => {
    const [alice, bob] = (await stack.users(2)) as [Member, Member];
    const { id } = await releasedProduct(stack);
    await ok('up', { id, reason: 'It is fast, open and friendly.' }, alice);
    await stack.drain();
    const upId = `${id}:${alice.userId}`;
    const input = { kind: 'UP', subjectId: upId, content: 'I agree' };
    expect(await ok('add', { input }, bob)).toMatchObject({ state: 'SHOWN' });
    expect(await ok('upHelpful', { id: upId }, bob)).toEqual({
      id: upId,
      reason: 'It is fast, open and friendly.',
      helpful: 1,
      viewerHelpful: true,
      voter: { id: alice.userId },
    });
    expect((await ok('product', { id }, bob)).ups.nodes).toMatchObject([
      { id: upId, helpful: 1, viewerHelpful: true, talk: { comments: 1 } },
    ]);
    await stack.drain();
    expect((await ok('messages', {}, alice)).messages.nodes).toContainEqual(
      expect.objectContaining({ link: expect.stringContaining(`/app-item?id=${id}&comment=`) }),
    );
  });
});
