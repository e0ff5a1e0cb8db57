import fc from 'fast-check';
import { markedOf, piecesOf, snippetOf } from './marks.rules.ts';

const matches = (keyword: string, text: string) =>
  piecesOf(text, markedOf(keyword))
    .filter(({ isMatch }) => isMatch)
    .map((piece) => piece.text);

describe('marks', () => {
  it.each([
    ['wallet', 'Trust Wallets for all', ['Wallet']],
    ['wallet', '手机钱包', ['钱包']],
    ['hardware wallet', 'Ledger 硬件钱包', ['硬件钱包']],
    ['cafe', 'The Café', ['Café']],
    ['錢包', '一个钱包', ['钱包']],
    ['钱包', '一個錢包', ['錢包']],
    ['小狐狸 metamask', 'MetaMask小狐狸', ['MetaMask小狐狸']],
    ['swap', 'Uniswap', []],
  ])('S3 %s marks %s', (keyword, text, expected) => {
    expect(matches(keyword, text)).toEqual(expected);
  });

  it('S3 pieces together are the text, whatever it contains', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.stringMatching(/^[a-c钱包錢 <>&]{0,40}$/),
    );
    fc.assert(
      fc.property(texts, texts, (keyword, text) => {
        const pieces = piecesOf(text, markedOf(keyword));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });

  it('S3 a snippet has its match and at most the length, with an ellipsis where it is cut', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (before, after) => {
        const text = `${'x '.repeat(before)}needle${' y'.repeat(after)}`;
        const pieces = snippetOf(text, markedOf('needle'), 140);
        const snippet = pieces.map((piece) => piece.text).join('');
        expect(pieces.filter(({ isMatch }) => isMatch)).toEqual([
          { text: 'needle', isMatch: true },
        ]);
        expect(snippet.length).toBeLessThanOrEqual(142);
        expect(snippet.startsWith('…')).toBe(!text.startsWith(snippet.slice(0, 5)));
      }),
    );
  });
});
