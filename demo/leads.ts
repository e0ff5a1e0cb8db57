import type { DemoLead } from './demo-model.ts';

/** What members shared: real products that the demonstration has not listed, in every state (Q44). */
export const demoLeads: readonly DemoLead[] = [
  {
    name: 'LooksRare',
    homeLink: 'https://looksrare.org',
    wx: 'una_web3',
    intro: '社区发起的 NFT 市场，当年给挂单和成交都发奖励，也算一段历史，建议收录。',
    by: 'user',
    daysAgo: 84,
    outcome: {
      status: 'REJECTED',
      reason:
        'We cannot tell whether it is still kept up. Share it again with a source. 无法确认是否仍在维护，请附上来源再分享。',
    },
  },
  {
    name: 'Magic Eden',
    homeLink: 'https://magiceden.io',
    wx: 'goldie_picks',
    intro: 'The market where I bought my first NFT on Solana. Quick, and easy to read on a phone.',
    by: 'golden',
    daysAgo: 33,
    outcome: { status: 'ACCEPTED', type: 'APP', platforms: [4], tags: ['nft', 'marketplace'] },
  },
  {
    name: '测试产品 123',
    homeLink: 'https://example.com',
    wx: 'una_web3',
    intro: '第一次用这个功能，随便填一下看看效果，请忽略。',
    by: 'user',
    daysAgo: 52,
    outcome: { status: 'REJECTED', reason: '请填写真实的产品信息。Please share a real product.' },
  },
  {
    name: 'GMX',
    homeLink: 'https://gmx.io',
    wx: 'una_web3',
    intro:
      'Perpetual futures from your own wallet, without an account. The docs explain the risk well.',
    by: 'user',
    daysAgo: 6,
  },
  {
    name: 'Rainbow',
    homeLink: 'https://rainbow.me',
    wx: 'rainbow_fan',
    intro:
      'A friendly Ethereum wallet for phones and browsers. My mother uses it without asking me.',
    by: 'user',
    daysAgo: 4,
  },
  {
    name: 'DeBank',
    homeLink: 'https://debank.com',
    wx: 'chain_notes',
    intro: '看自己和别人的链上资产最直观的工具，支持的链很多，我每天都会打开它核对仓位。',
    by: 'golden',
    daysAgo: 2,
  },
  {
    name: 'Zerion',
    homeLink: 'https://zerion.io',
    wx: 'una_web3',
    intro:
      'One screen for everything a wallet holds, with alerts that told me about an approval I forgot.',
    by: 'user',
    daysAgo: 0,
  },
];
