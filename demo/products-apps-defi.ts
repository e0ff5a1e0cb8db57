import { type DemoProduct, paragraphs } from './demo-model.ts';

export const defiApps: readonly DemoProduct[] = [
  {
    slug: 'uniswap',
    type: 'APP',
    name: { en: 'Uniswap', zh: 'Uniswap' },
    tagline: {
      en: 'Swap tokens straight from your wallet, with no order book and no account',
      zh: '用自己的钱包直接兑换代币，不用注册，也没有订单簿',
    },
    description: {
      en: paragraphs(
        'Uniswap is an exchange protocol made of smart contracts. Instead of matching buyers with sellers, it lets anyone put two tokens into a liquidity pool; traders swap against the pool, and a formula sets the price. Those who supplied the tokens share the trading fee.',
        'Hayden Adams released the first version on Ethereum in November 2018. Version 2 (2020) allowed pools between any two ERC-20 tokens, version 3 (2021) let providers concentrate their liquidity in a price range, and version 4 (2025) opened pools to small add-on contracts called hooks. Each version stays on chain beside the others.',
        'Besides the web app there is a wallet for phones and a browser extension. The protocol is governed by holders of the UNI token, which was first handed out in September 2020 to everyone who had used the exchange.',
      ),
      zh: paragraphs(
        'Uniswap 是一套由智能合约组成的交易协议。它不撮合买卖双方，而是让任何人把两种代币存入流动性池；交易者与池子直接兑换，价格由公式决定，手续费则分给提供代币的人。',
        '2018 年 11 月，Hayden Adams 在以太坊上发布了第一版。V2（2020 年）支持任意两种 ERC-20 代币组成交易对，V3（2021 年）让做市者把资金集中在指定的价格区间，V4（2025 年）又引入名为 Hook 的扩展合约。每个版本都继续留在链上运行。',
        '除网页版外，Uniswap 还有手机钱包和浏览器插件。协议由 UNI 持有者治理；2020 年 9 月首次发放时，所有用过该交易所的地址都可以领取。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2, 32],
    languages: [1, 2, 3, 6, 7, 9, 10, 11],
    categories: ['trading'],
    tags: ['dex', 'amm', 'swap', 'liquidity', 'ethereum', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://app.uniswap.org' },
      { kind: 'WHITEPAPER', url: 'https://uniswap.org/whitepaper-v3.pdf' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id6443944476' },
      {
        kind: 'ANDROID',
        url: 'https://play.google.com/store/apps/details?id=com.uniswap.mobile',
      },
      { kind: 'SOCIAL', url: 'https://x.com/Uniswap' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.uniswap.org' },
    ],
    releasedDaysAgo: 320,
    popularity: 98,
  },
  {
    slug: 'aave',
    type: 'APP',
    name: { en: 'Aave', zh: 'Aave' },
    tagline: {
      en: 'Lend and borrow crypto assets from shared on-chain pools',
      zh: '把资产存进链上资金池生息，或抵押后借出另一种资产',
    },
    description: {
      en: paragraphs(
        'Aave is a lending protocol. Depositors put assets into a pool and receive aTokens, whose balance grows with the interest; borrowers lock collateral worth more than they take out. Rates follow from how much of a pool is in use, and a position whose collateral falls too low can be liquidated by anyone.',
        'Stani Kulechov founded the project in 2017 as ETHLend, which matched single lenders with single borrowers. It took the name Aave, Finnish for ghost, in 2018, and pooled lending opened in January 2020. It made flash loans popular: loans without collateral that must be repaid within the same transaction.',
        'The protocol runs on Ethereum and a number of other networks. Holders of the AAVE token decide about listed assets and risk settings, and the protocol issues its own stablecoin, GHO.',
      ),
      zh: paragraphs(
        'Aave 是一个借贷协议。存款人把资产存入资金池，换得余额会随利息增长的 aToken；借款人须提供价值更高的抵押物。利率由资金池的使用率决定，抵押不足的仓位任何人都可以发起清算。',
        '2017 年，Stani Kulechov 创立了它的前身 ETHLend，当时采用点对点撮合。2018 年改名 Aave，在芬兰语里是“幽灵”的意思；2020 年 1 月，资金池模式的协议上线。闪电贷也因它而流行：无需抵押，但必须在同一笔交易内归还。',
        '协议部署在以太坊和其他多条网络上。AAVE 持有者投票决定上线哪些资产、如何设置风险参数，协议还发行了稳定币 GHO。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3, 6, 11],
    categories: ['lending'],
    tags: ['lending', 'flash-loan', 'stablecoin', 'collateral', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://aave.com' },
      { kind: 'SOCIAL', url: 'https://x.com/aave' },
      { kind: 'RESOURCE', name: 'App', url: 'https://app.aave.com' },
      { kind: 'RESOURCE', name: 'Governance', url: 'https://governance.aave.com' },
    ],
    releasedDaysAgo: 301,
    popularity: 82,
  },
  {
    slug: 'lido',
    type: 'APP',
    name: { en: 'Lido', zh: 'Lido' },
    tagline: {
      en: 'Stake ETH in any amount and keep a token you can still use',
      zh: '任意数量的 ETH 都能参与质押，同时拿到可以继续使用的代币',
    },
    description: {
      en: paragraphs(
        'Running an Ethereum validator used to take 32 ETH, a machine that is always on, and patience. Lido pools the deposits of many people, spreads them over node operators, and gives each depositor stETH in return, a token whose balance follows the staking rewards. wstETH is the same claim in a form whose balance stays constant, which other protocols find easier to handle.',
        'Lido opened in December 2020, weeks after the Beacon Chain started. Its second version arrived in May 2023 together with withdrawals, so that stETH can be returned for ETH through a queue instead of being sold.',
        'The Lido DAO, voting with the LDO token, chooses operators and parameters. Staking on Solana and Polygon, offered in earlier years, was wound down; the project now centres on Ethereum.',
      ),
      zh: paragraphs(
        '自己运行以太坊验证者，最初要凑齐 32 个 ETH，还得有一台常年在线的机器。Lido 把许多人的存款汇集起来，分配给多家节点运营商，并按 1:1 发放 stETH，其余额会随质押收益变化；wstETH 则是余额不变的版本，更便于其他协议集成。',
        'Lido 于 2020 年 12 月上线，当时信标链刚启动几周。2023 年 5 月推出第二版，同时开放提款：stETH 可以排队赎回成 ETH，不必到市场上卖出。',
        'Lido DAO 用 LDO 投票选择节点运营商、调整参数。早年提供的 Solana 和 Polygon 质押已陆续停止，项目专注于以太坊。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['staking'],
    tags: ['staking', 'liquid-staking', 'ethereum', 'validators', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://lido.fi' },
      { kind: 'SOCIAL', url: 'https://x.com/LidoFinance' },
      { kind: 'RESOURCE', name: 'Stake', url: 'https://stake.lido.fi' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.lido.fi' },
    ],
    releasedDaysAgo: 288,
    popularity: 74,
  },
  {
    slug: '1inch',
    type: 'APP',
    name: { en: '1inch', zh: '1inch' },
    tagline: {
      en: 'Compares exchanges and splits a swap along the best route',
      zh: '在多家去中心化交易所之间比价，自动拆单走最优路线',
    },
    description: {
      en: paragraphs(
        '1inch is an aggregator: it holds no liquidity of its own for a simple swap, but asks many exchanges for prices and splits an order among them when that gives a better result after gas. The route and the least amount you will receive are shown before you sign.',
        'Sergej Kunz and Anton Bukov wrote the first version at the ETHGlobal hackathon in New York in May 2019. Later additions include limit orders and Fusion mode, in which professional traders compete to fill a signed order and pay the gas for it.',
        'It is used on the web and in a self-custody wallet for phones. Other wallets and apps build its routing into their own swap screens.',
      ),
      zh: paragraphs(
        '1inch 是聚合器：普通兑换不靠自己的资金池，而是向众多交易所询价；如果算上 Gas 后拆单更划算，就把一笔订单分给几家完成。签名之前，路线和最少到账数量都会写清楚。',
        '2019 年 5 月，Sergej Kunz 和 Anton Bukov 在 ETHGlobal 纽约黑客松上写出了第一版。后来陆续加入限价单和 Fusion 模式：用户只签名下单，由专业做市方竞价成交并代付 Gas。',
        '除了网页版，它还有自托管手机钱包。不少钱包和应用的兑换页面，背后调用的也是它的路由。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [1, 3, 5, 6, 7, 10, 11],
    categories: ['trading'],
    tags: ['aggregator', 'swap', 'dex', 'limit-order', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://1inch.io' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1546049391' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=io.oneinch.android' },
      { kind: 'SOCIAL', url: 'https://x.com/1inch' },
    ],
    releasedDaysAgo: 244,
    popularity: 58,
  },
  {
    slug: 'curve',
    type: 'APP',
    name: { en: 'Curve', zh: 'Curve' },
    tagline: {
      en: 'An exchange built for assets that should be worth the same',
      zh: '专为稳定币等价格相近的资产设计的交易所',
    },
    description: {
      en: paragraphs(
        'Curve is a decentralised exchange whose formula, StableSwap, keeps prices almost flat as long as a pool is balanced. That makes it suited to pairs that should trade near one to one, such as two stablecoins, or ETH and a staked form of it. Pools for assets that move apart came with its second version.',
        'Michael Egorov published the StableSwap paper in November 2019, and the exchange opened in January 2020. CRV, its governance token, followed in August of that year: locking it gives votes on which pools receive new CRV, a design that many later projects copied.',
        'In 2023 Curve released crvUSD, a stablecoin whose collateral is converted little by little as its price falls, instead of being liquidated all at once.',
      ),
      zh: paragraphs(
        'Curve 是一家去中心化交易所。它的 StableSwap 公式在池子大致平衡时几乎没有滑点，因此适合价格本应接近的资产：两种稳定币之间，或 ETH 与质押后的 ETH 之间。第二版又支持了价格会拉开差距的资产。',
        '2019 年 11 月，Michael Egorov 发表 StableSwap 论文，次年 1 月交易所上线，8 月发行治理代币 CRV。锁仓 CRV 可以投票决定新发的 CRV 流向哪些池子，这套机制后来被许多项目借鉴。',
        '2023 年，Curve 推出稳定币 crvUSD：抵押物价格下跌时会逐步兑换，而不是一次性清算。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [1, 3],
    categories: ['trading', 'lending'],
    tags: ['dex', 'stablecoin', 'amm', 'liquidity', 'defi'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.curve.finance' },
      { kind: 'SOCIAL', url: 'https://x.com/CurveFinance' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.curve.finance' },
    ],
    releasedDaysAgo: 176,
    popularity: 49,
  },
];
