import type { DemoHotWord } from './demo-model.ts';

/** Each of them finds at least one product (S2). */
export const demoHotWords: readonly DemoHotWord[] = [
  { language: 'zh', word: '钱包' },
  { language: 'en', word: 'Uniswap' },
  { language: 'zh', word: '质押' },
  { language: 'en', word: 'hardware wallet' },
  { language: 'zh', word: '域名' },
  { language: 'en', word: 'card game' },
  { language: 'zh', word: '无聊猿' },
  { language: 'en', word: 'Ronin' },
  { language: 'zh', word: '多签' },
  { language: 'en', word: 'staking' },
  { language: 'zh', word: '黑暗森林' },
  { language: 'en', word: 'Solana' },
  { language: 'zh', word: '卡牌' },
  { language: 'en', word: 'membership' },
  { language: 'zh', word: '助记词' },
  { language: 'en', word: 'DAO' },
  { language: 'zh', word: '比特币' },
  { language: 'en', word: 'farming' },
  { language: 'zh', word: '生成艺术' },
  { language: 'en', word: 'music' },
];
