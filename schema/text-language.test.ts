import { detectLanguage } from './text-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['How the Punks moved fully on chain', 'en'],
    ['为什么 Punk 不是 ERC-721', 'zh'],
    ['Uniswap v4 上线', 'zh'],
    ['维他命', 'zh'],
    ['A long English text that quotes one word, 你好, and goes on in English', 'en'],
    ['Uniswap Labs 链', 'zh'],
    ['Buy a 链 now', 'en'],
    ['Buy链now please', 'en'],
    ['1234 !?', 'en'],
    ['', 'en'],
  ] as const)('Q20 detects %s as %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
