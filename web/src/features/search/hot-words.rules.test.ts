import { hotWordsFor } from './hot-words.rules.ts';

const words = ['钱包', 'Uniswap', 'hardware wallet', '质押', 'DAO', 'staking'].map((word) => ({
  word,
}));
const shownIn = (language: 'en' | 'zh', given = words) =>
  hotWordsFor(language, given).map(({ word }) => word);

describe('hot words', () => {
  it('S2 I1 begin with those of the reader’s language, in the order of their use', () => {
    expect(shownIn('en')).toEqual(['Uniswap', 'hardware wallet', 'DAO', 'staking', '钱包', '质押']);
    expect(shownIn('zh')).toEqual(['钱包', 'Uniswap', '质押', 'DAO', 'hardware wallet', 'staking']);
  });

  it('S2 I1 are names in a Chinese page only when they begin with a capital letter', () => {
    const given = [{ word: 'buy NFT' }, { word: '钱包' }];
    expect(shownIn('zh', given)).toEqual(['钱包', 'buy NFT']);
  });

  it('S2 are ten at most, so that the other language shows only where there is room', () => {
    const many = [...Array(20).keys()].map((at) => ({ word: at % 2 ? `word ${at}` : `词${at}` }));
    expect(shownIn('en', many).filter((word) => word.startsWith('词'))).toEqual([]);
    expect(shownIn('zh', many)).toHaveLength(10);
  });
});
