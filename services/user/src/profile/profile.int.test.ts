import { newId } from '#kit/runtime/ids';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';

const setSections = `mutation ($sections: [ProfileSection!]!) {
  setPublicSections(sections: $sections) { id publicSections }
}`;
const rename = 'mutation ($nickname: String!) { changeNickname(nickname: $nickname) { id } }';
const profile = `query ($id: ID!) {
  user(id: $id) { since ups { id } finds { id } badges { id } plays { id } }
}`;
const byNickname = 'query ($nickname: String!) { usersByNickname(nickname: $nickname) { id } }';

let stack: UserStack;
beforeAll(async () => {
  stack = await createUserStack();
});
afterAll(() => stack?.close());

const shown = async (id: string) => {
  const { user } = await stack.caller().ask(profile, { id });
  return Object.keys(user).filter((name) => name !== 'since' && user[name] !== null);
};

describe('a public profile', () => {
  it('perf-G3 shows a change at once, also when another process made it', async () => {
    const { caller, userId } = await registered(stack);
    const nickname = async () => {
      const source = 'query ($id: ID!) { user(id: $id) { nickname isGoldfinger } }';
      return (await stack.caller().ask(source, { id: userId.toUpperCase() })).user;
    };
    await nickname();
    await stack.service.app.changes.whenListening();
    for (const name of ['Ann', 'Bob']) {
      await caller.ask(rename, { nickname: name });
      expect(await nickname()).toEqual({ nickname: name, isGoldfinger: false });
    }
    const sql = 'update account set roles = array[2]::smallint[] where id = $1';
    await stack.service.app.database.query(sql, [userId]);
    expect(await nickname()).toEqual({ nickname: 'Bob', isGoldfinger: true });
  });
});

describe('public sections', () => {
  it('P8 show all but what the member plays at first, and since when she is a member', async () => {
    const { userId } = await registered(stack);
    const { user } = await stack.caller().ask(profile, { id: userId });
    const own = { id: userId };
    expect(user).toMatchObject({ ups: own, finds: own, badges: own, plays: null });
    expect(Date.parse(user.since)).toBeLessThanOrEqual(stack.clock.now().getTime());
  });

  it('P8 are set by the member: hidden ones lead nowhere at once, and only a change is an event', async () => {
    const { caller, userId } = await registered(stack);
    const { userId: other } = await registered(stack);
    const choices = [
      [
        ['PLAYING', 'UPS', 'UPS'],
        ['UPS', 'PLAYING'],
      ],
      [
        ['UPS', 'PLAYING'],
        ['UPS', 'PLAYING'],
      ],
      [[], []],
    ];
    for (const [sections, stored] of choices) {
      const { setPublicSections } = await caller.ask(setSections, { sections });
      expect(setPublicSections).toEqual({ id: userId, publicSections: stored });
      expect(await shown(userId)).toEqual(
        ['ups', 'plays'].filter(() => (stored as string[]).length > 0),
      );
    }
    expect(await stack.events('user.profile-changed.v1', userId)).toEqual([
      { userId, changed: ['visibility'] },
      { userId, changed: ['visibility'] },
    ]);
    expect(await shown(other)).toEqual(['ups', 'finds', 'badges']);
  });

  it('P8 cannot be set by a visitor or with an unknown section', async () => {
    const visitor = await stack.caller().fail(setSections, { sections: [] });
    expect(visitor.code).toBe('UNAUTHENTICATED');
    const { caller, userId } = await registered(stack);
    const sent = caller.ask(setSections, { sections: ['EMAIL'] });
    await expect(sent).rejects.toThrow(/ProfileSection/);
    expect(await shown(userId)).toEqual(['ups', 'finds', 'badges']);
  });
});

describe('usersByNickname', () => {
  const find = async (nickname: string) =>
    (await stack.caller().ask(byNickname, { nickname })).usersByNickname;

  it('Q9 finds every member of exactly this nickname, at most ten, oldest first', async () => {
    const nickname = `Zoë ${newId().slice(-8)}`;
    const ids: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { caller, userId } = await registered(stack);
      await caller.ask(rename, { nickname });
      ids.push(userId);
      if (n === 0) expect(await find(nickname)).toEqual([{ id: userId }]);
    }
    const expected = ids.slice(0, 10).map((id) => ({ id }));
    expect(await find(` ${nickname.normalize('NFD')} `)).toEqual(expected);
    expect(await find(nickname.toLowerCase())).toEqual([]);
    expect(await find(`${nickname}x`)).toEqual([]);
  });

  it('Q9 finds nobody by a text that no nickname can be', async () => {
    for (const nickname of ['', ' ', 'a\0b', 'x'.repeat(31), '%']) {
      expect(await find(nickname)).toEqual([]);
    }
  });
});
