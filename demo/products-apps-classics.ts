import { type DemoProduct, paragraphs } from './demo-model.ts';

export const classicApps: readonly DemoProduct[] = [
  {
    slug: 'sky',
    type: 'APP',
    name: { en: 'Sky (MakerDAO)', zh: 'Sky（原 MakerDAO）' },
    tagline: {
      en: 'Lock collateral, draw a stablecoin: the protocol that gave us Dai',
      zh: '抵押资产、借出稳定币：Dai 就诞生在这里',
    },
    description: {
      en: paragraphs(
        'Sky is the name that MakerDAO took in 2024. Whoever locks collateral in one of its vaults can draw a stablecoin against it, and pays a fee for as long as the debt is open. A vault whose collateral becomes too small is sold by auction, so that the coin stays backed.',
        'Rune Christensen began the project in the first years of Ethereum. Dai was released in December 2017 with Ether as its only collateral, and accepted several kinds from November 2019 on. USDS, which Dai can be exchanged for one to one, followed together with the new name.',
        'Holders of the governance token, formerly MKR and now SKY, vote on collateral, fees and the savings rate.',
      ),
      zh: paragraphs(
        'Sky 是 MakerDAO 在 2024 年启用的新名字。把抵押物锁进金库，就能借出稳定币，债务存续期间要付费用；抵押物不足的金库会被拍卖，以保证稳定币始终有足额支撑。',
        '项目由 Rune Christensen 在以太坊早期发起。2017 年 12 月 Dai 上线时只接受 ETH 抵押，2019 年 11 月起支持多种抵押物。改名的同时推出了 USDS，与 Dai 可以一比一互换。',
        '治理代币从 MKR 换成了 SKY，持有者投票决定抵押物种类、费率和储蓄利率。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['lending', 'governance'],
    tags: ['stablecoin', 'dai', 'usds', 'collateral', 'dao', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://sky.money' },
      { kind: 'WHITEPAPER', url: 'https://makerdao.com/whitepaper' },
      { kind: 'SOCIAL', url: 'https://x.com/SkyEcosystem' },
      { kind: 'RESOURCE', name: 'Forum', url: 'https://forum.sky.money' },
    ],
    releasedDaysAgo: 312,
    popularity: 66,
  },
  {
    slug: 'compound',
    type: 'APP',
    name: { en: 'Compound', zh: 'Compound 借贷' },
    tagline: {
      en: 'Money markets on Ethereum with rates set by supply and demand',
      zh: '利率随供需自动变化的以太坊借贷市场',
    },
    description: {
      en: paragraphs(
        'Compound is a lending protocol: assets supplied to a market earn interest with every block, and borrowers take from the same market against collateral. Nobody agrees on a rate; a formula raises it as a market is used more.',
        'Robert Leshner and Geoffrey Hayes founded the company in San Francisco in 2017, and the first markets opened in September 2018. When it began to hand its COMP token to users in June 2020, so many others followed that the season was named DeFi summer.',
        'Since its third version, of 2022, each market lends out a single base asset, and collateral earns no interest but is not lent to others either.',
      ),
      zh: paragraphs(
        'Compound 是借贷协议：存入市场的资产按区块计息，借款人提供抵押后从同一个市场借出。利率不用谁来商定，由公式根据资金使用率自动调整。',
        '2017 年，Robert Leshner 与 Geoffrey Hayes 在旧金山创办公司，2018 年 9 月首批市场上线。2020 年 6 月，它开始向用户发放 COMP，众多项目纷纷效仿，那段时间因此被称为“DeFi 之夏”。',
        '2022 年推出的第三版改为每个市场只借出一种基础资产；抵押物不再生息，但也不会被借给别人。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['lending'],
    tags: ['lending', 'interest', 'comp', 'collateral', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://compound.finance' },
      { kind: 'WHITEPAPER', url: 'https://compound.finance/documents/Compound.Whitepaper.pdf' },
      { kind: 'SOCIAL', url: 'https://x.com/compoundfinance' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.compound.finance' },
    ],
    releasedDaysAgo: 259,
    popularity: 46,
  },
  {
    slug: 'pancakeswap',
    type: 'APP',
    name: { en: 'PancakeSwap', zh: 'PancakeSwap 薄饼' },
    tagline: {
      en: 'The exchange with the rabbit, at home on BNB Chain',
      zh: 'BNB 链上最热闹的去中心化交易所，吉祥物是只兔子',
    },
    description: {
      en: paragraphs(
        'PancakeSwap is a decentralised exchange. Tokens are swapped against pools that users fill, and those who fill them earn fees, often with CAKE, its own token, on top. Its playful kitchen language and its low network fees made it a first stop for many newcomers.',
        'An anonymous team, the Chefs, opened it in September 2020 on what was then called Binance Smart Chain. Pools with concentrated liquidity came with version 3 in April 2023, and by now it is deployed on Ethereum and a number of other networks too.',
        'Beside swaps there are perpetual futures, a prediction market and a lottery. Know the risk of each before you join in.',
      ),
      zh: paragraphs(
        'PancakeSwap 是去中心化交易所，大家习惯叫它“薄饼”。用户把代币放进池子供人兑换并分得手续费，常常还有平台币 CAKE 作为奖励。俏皮的“厨房”风格加上低廉的网络费，让它成为许多新手的第一站。',
        '2020 年 9 月，一支自称“大厨”的匿名团队在当时的币安智能链上推出了它。2023 年 4 月的 V3 引入集中流动性，如今以太坊等多条网络上也有部署。',
        '除了兑换，还有永续合约、涨跌预测和彩票，参与之前请先弄清各自的风险。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    categories: ['trading'],
    tags: ['dex', 'amm', 'bnb-chain', 'cake', 'swap', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://pancakeswap.finance' },
      { kind: 'SOCIAL', url: 'https://x.com/PancakeSwap' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.pancakeswap.finance' },
    ],
    releasedDaysAgo: 218,
    popularity: 72,
  },
  {
    slug: 'trust-wallet',
    type: 'APP',
    name: { en: 'Trust Wallet', zh: 'Trust Wallet 信任钱包' },
    tagline: {
      en: 'One phone wallet for a hundred networks',
      zh: '一个手机钱包，管好上百条公链的资产',
    },
    description: {
      en: paragraphs(
        'Trust Wallet is a self-custody wallet for phones and browsers. One recovery phrase opens accounts on more than a hundred networks, from Bitcoin and Ethereum to Solana and the Cosmos family, and a browser inside the app opens decentralised sites.',
        'Viktor Radchenko published it in 2017 as a wallet for Ethereum tokens. Binance bought it in July 2018, and the extension for desktop browsers was added in November 2022.',
        'Wallet Core, the library that derives keys and signs for all these networks, is open source, and other wallets build on it too.',
      ),
      zh: paragraphs(
        'Trust Wallet 是手机与浏览器两用的自托管钱包。一组助记词就能打开上百条网络的账户，从比特币、以太坊到 Solana 和 Cosmos 系公链都有，应用内的浏览器还能直接访问去中心化网站。',
        '2017 年，Viktor Radchenko 发布了它，最初只管理以太坊代币。2018 年 7 月被币安收购，2022 年 11 月又推出了桌面浏览器插件。',
        '负责派生密钥和签名的 Wallet Core 代码库已经开源，其他钱包也在使用。',
      ),
    },
    stage: 9,
    platforms: [1, 2, 32],
    languages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    categories: ['wallets'],
    tags: ['wallet', 'mobile', 'multichain', 'self-custody', 'extension'],
    links: [
      { kind: 'WEBSITE', url: 'https://trustwallet.com' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1288339409' },
      {
        kind: 'ANDROID',
        url: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
      },
      { kind: 'SOCIAL', url: 'https://x.com/TrustWallet' },
      { kind: 'RESOURCE', name: 'Wallet Core', url: 'https://github.com/trustwallet/wallet-core' },
    ],
    releasedDaysAgo: 167,
    popularity: 79,
  },
];
