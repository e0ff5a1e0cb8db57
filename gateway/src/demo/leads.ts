import type { DemoLead } from './demo-model.ts';

/** What waits for staff at `/staff`: real products that the demonstration has not listed. */
export const demoLeads: readonly DemoLead[] = [
  {
    name: 'Rainbow',
    homeLink: 'https://rainbow.me',
    wx: 'rainbow_fan',
    intro:
      'A friendly Ethereum wallet for phones and browsers. My mother uses it without asking me.',
  },
  {
    name: 'DeBank',
    homeLink: 'https://debank.com',
    wx: 'chain_notes',
    intro: '看自己和别人的链上资产最直观的工具，支持的链很多，我每天都会打开它核对仓位。',
  },
  {
    name: 'Zerion',
    homeLink: 'https://zerion.io',
    wx: 'una_web3',
    intro:
      'One screen for everything a wallet holds, with alerts that told me about an approval I forgot.',
  },
];
