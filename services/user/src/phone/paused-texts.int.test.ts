import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { createTestNode, type NodeAnswer, type TestNode } from '../testing/node-of-chain.ts';
import { registered } from '../testing/operations.ts';
import { textBudget, textsPerCountry, textsPerDay } from '../throttle/attempt-limits.ts';
import { attemptsLeft } from '../throttle/attempts-left.ts';

const SECOND = 1000;
const send = `mutation ($phone: String!) {
  sendPhoneCode(phone: $phone, regionId: "0086") { retryAfterSeconds }
}`;

describe('text messages while their provider is down', () => {
  let stack: UserStack;
  let provider: TestNode;
  let answer: NodeAnswer = { text: '{}' };
  beforeAll(async () => {
    provider = await createTestNode(() => answer);
    const url = provider.url.replace('//', '//AC1:token@');
    stack = await createUserStack({ texts: { kind: 'http', url, from: 'MG1' } });
  });
  afterAll(async () => {
    await stack.close();
    await provider.close();
  });

  let numbers = 0;
  const newNumber = () => {
    numbers += 1;
    return { phone: `139${String(numbers).padStart(8, '0')}` };
  };
  const refusedOne = async (phone = newNumber()) => {
    const { caller } = await registered(stack);
    return (await caller.fail(send, phone)).code;
  };
  const paused = () =>
    stack.service.metrics.find(({ name }) => name === 'vita_texts_paused')?.read();
  const left = async () => [
    await attemptsLeft(stack.service.app, textBudget, 'all'),
    await attemptsLeft(stack.service.app, textsPerCountry, '+86'),
  ];

  it('rel-O2 are refused without a call and without cost, and sent when it is back', async () => {
    answer = { status: 500, text: 'down' };
    for (let count = 0; count < 5; count++) expect(await refusedOne()).toBe('UNAVAILABLE');
    expect(provider.requests).toHaveLength(5);
    expect(paused()).toBe(1);
    const before = await left();
    const { caller } = await registered(stack);
    const number = newNumber();
    for (let count = 0; count <= textsPerDay.max; count++) {
      expect((await caller.fail(send, number)).code).toBe('UNAVAILABLE');
    }
    expect(provider.requests).toHaveLength(5);
    expect(await left()).toEqual(before);
    answer = { text: '{}' };
    stack.clock.shift(11 * SECOND);
    await caller.ask(send, number);
    expect(provider.requests).toHaveLength(6);
    expect(paused()).toBe(0);
  });

  it.each([21211, 21614])(
    'Q39 rel-O2 tell a number that the provider rejects as %d',
    async (code) => {
      const before = await left();
      answer = { status: 400, text: JSON.stringify({ code, message: 'not valid', status: 400 }) };
      for (let count = 0; count < 6; count++) expect(await refusedOne()).toBe('PHONE_INVALID');
      expect(paused()).toBe(0);
      expect(await left()).toEqual(before);
      const { caller, userId } = await registered(stack);
      const most = await attemptsLeft(stack.service.app, textsPerDay, userId);
      expect((await caller.fail(send, newNumber())).code).toBe('PHONE_INVALID');
      expect(await attemptsLeft(stack.service.app, textsPerDay, userId)).toBe(most - 1);
    },
  );

  it('rel-O2 do not pause when the provider refuses numbers', async () => {
    const before = provider.requests.length;
    answer = { status: 400, text: 'no such number' };
    for (let count = 0; count < 7; count++) expect(await refusedOne()).toBe('UNAVAILABLE');
    expect(provider.requests).toHaveLength(before + 7);
    expect(paused()).toBe(0);
  });
});
