import { createUserStack } from '../testing/fixture.ts';

const query = '{ en: governingLaw(language: EN) zh: governingLaw(language: ZH) }';
const [en, zh] = ['The law of Singapore applies.', '适用新加坡法律。'];

it.each([
  [
    { en: null, zh: null },
    { en: null, zh: null },
  ],
  [
    { en, zh },
    { en, zh },
  ],
  [
    { en, zh: null },
    { en, zh: en },
  ],
  [
    { en: null, zh },
    { en: zh, zh },
  ],
])('G2 the governing law is what the operator configured: %j', async (governingLaw, expected) => {
  const stack = await createUserStack({ governingLaw });
  const answer = await stack.caller().ask(query);
  await stack.close();
  expect(answer).toEqual(expected);
});
