import { createSignInProviders } from './sign-in-providers.ts';

/** A stand-in for the graph, whose answer the test sets. */
function setUp() {
  const state = { now: 0, asked: 0, answer: async (): Promise<{ data?: unknown }> => ({}) };
  const providers = createSignInProviders({
    queries: () => () => {
      state.asked += 1;
      return state.answer();
    },
    now: () => state.now,
  });
  return { state, providers };
}

const answering = (signInProviders: string[] | null) => async () => ({ data: { signInProviders } });
const tag = (names: string) => `<meta name="vita-sign-in" content="${names}">`;

describe('sign-in providers of the documents', () => {
  it('A12 names the configured ones, also when there are none', async () => {
    const { state, providers } = setUp();
    state.answer = answering(['GOOGLE', 'WECHAT']);
    await providers.warm();
    expect(providers.tag()).toBe(tag('GOOGLE WECHAT'));
    state.answer = answering([]);
    await providers.warm();
    expect(providers.tag()).toBe(tag(''));
  });

  it('A12 has no tag while the user service does not answer, and asks again', async () => {
    const { state, providers } = setUp();
    state.answer = () => Promise.reject(new Error('down'));
    await providers.warm();
    expect(providers.tag()).toBe('');
    expect(state.asked).toBe(1);
    state.answer = answering(null);
    state.now = 5_001;
    expect(providers.tag()).toBe('');
    expect(state.asked).toBe(2);
  });

  it('A12 keeps what it knows during an outage, and asks once a minute', async () => {
    const { state, providers } = setUp();
    state.answer = answering(['TWITTER']);
    await providers.warm();
    state.answer = () => Promise.reject(new Error('down'));
    state.now = 60_000;
    expect(providers.tag()).toBe(tag('TWITTER'));
    expect(state.asked).toBe(1);
    state.now = 60_001;
    expect([providers.tag(), providers.tag()]).toEqual([tag('TWITTER'), tag('TWITTER')]);
    expect(state.asked).toBe(2);
  });
});
