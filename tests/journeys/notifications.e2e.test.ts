import { newId } from '#kit/runtime/ids';
import { share } from '../documents.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.77.1');
afterAll(() => stack.close());

const setMuted = `mutation ($topics: [NotificationTopic!]!) {
  setMutedTopics(topics: $topics) { mutedTopics }
}`;
const reject = `mutation ($id: ID!) {
  rejectLead(leadId: $id, reason: "The link does not open.") { id }
}`;
const read = `{ viewer { unread { messages }
  messages { nodes { title(language: EN) isRead } } } }`;

describe('notification settings', () => {
  let member: Member;
  let staff: Member;
  beforeAll(async () => {
    [member] = (await stack.users(1)) as [Member];
    [staff] = (await stack.users(1, [3])) as [Member];
  });

  const state = async () => {
    await stack.drain();
    return (await stack.graphql(read, {}, member)).data.viewer;
  };
  const rejectedLead = async () => {
    const name = `Lead ${newId().slice(-8)}`;
    const input = { name, homeLink: 'https://example.com', wx: 'vita_wx', intro: 'Worth a look.' };
    const { id } = (await stack.graphql(share, { input }, member)).data.shareProduct;
    expect((await stack.graphql(reject, { id }, staff)).errors).toEqual([]);
  };
  const mute = async (topics: string[]) =>
    (await stack.graphql(setMuted, { topics }, member)).data.setMutedTopics.mutedTopics;

  it('M3 keep a decision of staff off the bell, and in the message list as read', async () => {
    const { unread } = await state();
    expect(await mute(['LEADS'])).toEqual(['LEADS']);
    await rejectedLead();
    const muted = await state();
    expect(muted.unread).toEqual(unread);
    expect(muted.messages.nodes[0]).toEqual({ title: expect.any(String), isRead: true });

    expect(await mute([])).toEqual([]);
    await rejectedLead();
    const heard = await state();
    expect(heard.unread.messages).toBe(unread.messages + 1);
    expect(heard.messages.nodes[0]).toEqual({
      title: muted.messages.nodes[0].title,
      isRead: false,
    });
  });
});
