import { type DemoProduct, paragraphs } from './demo-model.ts';

export const marketApps: readonly DemoProduct[] = [
  {
    slug: 'opensea',
    type: 'APP',
    name: { en: 'OpenSea', zh: 'OpenSea' },
    tagline: {
      en: 'One of the oldest and best-known marketplaces for NFTs',
      zh: '历史最久、知名度最高的 NFT 市场之一',
    },
    description: {
      en: paragraphs(
        'OpenSea is a marketplace where people list, bid on and buy NFTs from their own wallets. Items stay with their owners until a sale; a listing is a signed order, which a smart contract settles when somebody accepts it.',
        'Devin Finzer and Alex Atallah founded it in December 2017, in the days of CryptoKitties. In 2022 it moved from its first contracts, Wyvern, to Seaport, an open-source protocol that other marketplaces use as well and in which one order can exchange several items.',
        'Its rebuilt site, called OS2 while it was being tested in 2025, also covers the trading of tokens on several chains.',
      ),
      zh: paragraphs(
        'OpenSea 是 NFT 交易市场，用户用自己的钱包挂单、出价和购买。成交之前，藏品一直在卖家钱包里；挂单其实是一份签名订单，有人接受后由智能合约完成交割。',
        '2017 年 12 月，正值谜恋猫走红，Devin Finzer 和 Alex Atallah 创办了它。2022 年，它从最初的 Wyvern 合约迁移到开源协议 Seaport：一份订单可以交换多件物品，其他市场也在使用。',
        '2025 年测试期间称为 OS2 的新版网站，还加入了多条链上的代币交易。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['nft-markets', 'trading'],
    tags: ['nft', 'marketplace', 'collectibles', 'seaport', 'ethereum'],
    links: [
      { kind: 'WEBSITE', url: 'https://opensea.io' },
      { kind: 'SOCIAL', url: 'https://x.com/opensea' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.opensea.io' },
      { kind: 'RESOURCE', name: 'Seaport', url: 'https://github.com/ProjectOpenSea/seaport' },
    ],
    releasedDaysAgo: 318,
    popularity: 88,
  },
  {
    slug: 'nifty-gateway',
    type: 'APP',
    name: { en: 'Nifty Gateway', zh: 'Nifty Gateway' },
    tagline: {
      en: 'The NFT gallery of timed drops that took credit cards, 2018-2026',
      zh: '以限时发售和信用卡支付闻名的 NFT 画廊（2018—2026）',
    },
    description: {
      en: paragraphs(
        'Nifty Gateway sold digital art in drops: an artist released a few works at a fixed hour, often with an open edition that could be bought for some minutes only. Buyers could pay by card, and the works were held in custody unless they chose to withdraw them, which brought in many people who had never used a wallet.',
        'The twins Duncan and Griffin Cock Foster founded it in 2018, and Gemini acquired it in 2019. Beeple, Pak, Grimes and many other artists released works there.',
        'In January 2026 it changed to withdrawals only, and on 23 February 2026 it closed. The works themselves live on as NFTs in the wallets of their owners.',
      ),
      zh: paragraphs(
        'Nifty Gateway 以限时发售的方式出售数字艺术品：艺术家在约定时间放出几件作品，常有一件只开放购买几分钟、不限数量。买家可以刷信用卡，作品默认由平台托管，需要时再提取，许多从没用过钱包的人因此第一次接触 NFT。',
        '2018 年，双胞胎兄弟 Duncan 与 Griffin Cock Foster 创办了它，2019 年被 Gemini 收购。Beeple、Pak、Grimes 等众多艺术家都在这里发布过作品。',
        '2026 年 1 月，平台转为只能提取，同年 2 月 23 日正式关闭。作品本身仍以 NFT 的形式留在持有者的钱包里。',
      ),
    },
    stage: 10,
    platforms: [4],
    languages: [3],
    categories: ['nft-markets'],
    tags: ['nft', 'art', 'drops', 'marketplace', 'custody'],
    links: [{ kind: 'WEBSITE', url: 'https://www.niftygateway.com' }],
    releasedDaysAgo: 335,
    popularity: 22,
  },
  {
    slug: 'etherscan',
    type: 'APP',
    name: { en: 'Etherscan', zh: 'Etherscan 区块浏览器' },
    tagline: {
      en: 'Look up any transaction, address or contract on Ethereum',
      zh: '查以太坊上的交易、地址和合约，先来这里',
    },
    description: {
      en: paragraphs(
        'Etherscan is a block explorer. Enter a transaction hash, an address, a name or a block, and it shows what happened: status, fee, token transfers, and the events that contracts wrote. It belongs to no wallet and moves no funds; it reads public data and makes it legible.',
        'Matthew Tan started it in 2015, the year in which Ethereum began, and it is run from Malaysia. Contract authors can publish and verify their source code there, after which anybody can read it and call its functions from the page.',
        'Address labels, a list of token approvals that can be revoked, gas charts and an API make it a daily tool of developers and users alike.',
      ),
      zh: paragraphs(
        'Etherscan 是区块浏览器。输入交易哈希、地址、域名或区块号，就能看到发生了什么：状态、手续费、代币转移，以及合约写下的事件。它不隶属于任何钱包，也不经手资金，只是把公开数据整理得让人看得懂。',
        '2015 年以太坊上线，Matthew Tan 同年在马来西亚创办了它。合约作者可以在这里公开并验证源代码，验证之后，任何人都能阅读代码，并直接在页面上调用函数。',
        '地址标签、可撤销的代币授权列表、Gas 走势图和 API，让它成了开发者和普通用户每天都会打开的工具。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [1, 3],
    categories: ['data'],
    tags: ['explorer', 'ethereum', 'contracts', 'gas', 'api'],
    links: [
      { kind: 'WEBSITE', url: 'https://etherscan.io' },
      { kind: 'SOCIAL', url: 'https://x.com/etherscan' },
      { kind: 'RESOURCE', name: 'API docs', url: 'https://docs.etherscan.io' },
    ],
    releasedDaysAgo: 305,
    popularity: 79,
  },
  {
    slug: 'dune',
    type: 'APP',
    name: { en: 'Dune', zh: 'Dune 数据平台' },
    tagline: {
      en: 'Write SQL over blockchain data and share the dashboard',
      zh: '用 SQL 查询链上数据，做成人人可看的看板',
    },
    description: {
      en: paragraphs(
        'Dune turns the raw data of many blockchains into tables that can be queried with SQL. Queries and dashboards are public by default, so that anyone can open one, see how a number was obtained, copy it and change it.',
        'Fredrik Haga and Mats Olsen founded the company in Norway in 2018. A large part of its value comes from its community: analysts known as wizards keep decoded and curated tables, such as those for trades across exchanges, in an open repository.',
        'Results can be exported or fetched by API, and teams can keep queries private on paid plans.',
      ),
      zh: paragraphs(
        'Dune 把多条区块链的原始数据整理成可以用 SQL 查询的表。查询和看板默认公开：看到一个数字，谁都能点进去看它是怎么算出来的，也可以复制一份自己改。',
        '2018 年，Fredrik Haga 与 Mats Olsen 在挪威创办了这家公司。它的价值很大一部分来自社区：被称为 wizard 的分析师在开源仓库里共同维护解码好的主题表，例如跨交易所的成交数据。',
        '查询结果可以导出，也可以通过 API 获取；团队订阅付费方案后，可以把查询设为私有。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['data'],
    tags: ['analytics', 'sql', 'dashboards', 'data', 'community'],
    links: [
      { kind: 'WEBSITE', url: 'https://dune.com' },
      { kind: 'SOCIAL', url: 'https://x.com/Dune' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.dune.com' },
    ],
    releasedDaysAgo: 133,
    popularity: 62,
  },
];
