import { createUserStack } from '../testing/fixture.ts';

it.each([
  ['outbox', true],
  ['none', false],
] as const)('P7 phones are offered with the texts of %s: %s', async (kind, offersPhones) => {
  const stack = await createUserStack({ texts: { kind } });
  const answer = await stack.caller().ask('{ offersPhones }');
  await stack.close();
  expect(answer).toEqual({ offersPhones });
});
