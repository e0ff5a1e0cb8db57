import { type DemoProduct, paragraphs } from './demo-model.ts';

export const walletApps: readonly DemoProduct[] = [
  {
    slug: 'metamask',
    type: 'APP',
    name: { en: 'MetaMask', zh: 'MetaMask 小狐狸钱包' },
    tagline: {
      en: 'The browser wallet that brought Ethereum apps to the open web',
      zh: '最早把以太坊应用带进浏览器的钱包，大家习惯叫它“小狐狸”',
    },
    description: {
      en: paragraphs(
        'MetaMask is a self-custody wallet: the keys are made and kept on your own device, encrypted with your password, and can be restored from a secret recovery phrase. Sites ask the wallet to connect, to sign a message or to send a transaction, and nothing happens until you confirm.',
        'Aaron Davis and Dan Finlay released it in 2016 at ConsenSys as a browser extension; apps for iOS and Android followed in 2020. It grew up with Ethereum and the networks compatible with it, to which further chains have been added since.',
        'It works with hardware wallets such as Ledger, Trezor, Keystone and GridPlus Lattice1, so that the key itself can stay off the computer. Developers extend it with Snaps, small sandboxed programs.',
      ),
      zh: paragraphs(
        'MetaMask 是自托管钱包：私钥在你自己的设备上生成，用密码加密保存，可以凭助记词恢复。网站想连接钱包、请你签名或发送交易，都要等你点头才会执行。',
        '2016 年，Aaron Davis 和 Dan Finlay 在 ConsenSys 以浏览器插件的形式发布了它，2020 年又推出 iOS 与 Android 版。它随以太坊及兼容网络一同成长，后来也陆续支持了其他公链。',
        '它可以搭配 Ledger、Trezor、Keystone、GridPlus Lattice1 等硬件钱包使用，让私钥始终不接触电脑。开发者还能用名为 Snaps 的沙盒小程序为它扩展功能。',
      ),
    },
    stage: 9,
    platforms: [32, 1, 2],
    languages: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11],
    categories: ['wallets'],
    tags: ['wallet', 'extension', 'ethereum', 'self-custody', 'evm'],
    links: [
      { kind: 'WEBSITE', url: 'https://metamask.io' },
      {
        kind: 'PLUGIN',
        url: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
      },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1438144202' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=io.metamask' },
      { kind: 'SOCIAL', url: 'https://x.com/MetaMask' },
      { kind: 'RESOURCE', name: 'Support', url: 'https://support.metamask.io' },
    ],
    releasedDaysAgo: 330,
    popularity: 100,
  },
  {
    slug: 'rabby',
    type: 'APP',
    name: { en: 'Rabby Wallet', zh: 'Rabby 钱包' },
    tagline: {
      en: 'Shows what a transaction will do before you sign it',
      zh: '签名之前，先告诉你这笔交易会带来什么变化',
    },
    description: {
      en: paragraphs(
        'Rabby is a wallet for Ethereum and compatible networks, made by the team behind the portfolio site DeBank. Its trademark is the check before signing: it simulates the transaction, lists how your balances would change, and warns of known scams, unusual approvals or a contract that you have never used.',
        'It picks the network that a site needs without asking you to switch, shows the approvals that you have given out so that they can be revoked, and connects to hardware wallets and Safe accounts.',
        'The code is open source. Beginning as a browser extension, it is now also available for phones and as a desktop program.',
      ),
      zh: paragraphs(
        'Rabby 是面向以太坊及兼容网络的钱包，出自资产看板 DeBank 团队。它最有代表性的功能是签名前检查：先模拟交易，列出余额会怎样变化，再提示已知骗局、异常授权，或你从没用过的合约。',
        '它会自动切到网站所需的网络，不必手动换链；已经给出的授权集中列出，随时可以撤销；也能连接硬件钱包和 Safe 账户。',
        '代码完全开源。最初只有浏览器插件，如今还有手机版和桌面版。',
      ),
    },
    stage: 9,
    platforms: [32, 16, 1, 2],
    languages: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11],
    categories: ['wallets'],
    tags: ['wallet', 'security', 'simulation', 'extension', 'evm', 'open-source'],
    links: [
      { kind: 'WEBSITE', url: 'https://rabby.io' },
      {
        kind: 'PLUGIN',
        url: 'https://chromewebstore.google.com/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
      },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id6474381673' },
      {
        kind: 'ANDROID',
        url: 'https://play.google.com/store/apps/details?id=com.debank.rabbymobile',
      },
      { kind: 'SOCIAL', url: 'https://x.com/Rabby_io' },
      { kind: 'RESOURCE', name: 'GitHub', url: 'https://github.com/RabbyHub/Rabby' },
    ],
    releasedDaysAgo: 264,
    popularity: 77,
  },
  {
    slug: 'safe',
    type: 'APP',
    name: { en: 'Safe', zh: 'Safe 多签钱包' },
    tagline: {
      en: 'A shared account that moves funds only when enough owners agree',
      zh: '凑够签名才能动钱，适合团队共管的智能合约账户',
    },
    description: {
      en: paragraphs(
        'A Safe is an account that lives in a smart contract. You name its owners and how many of them must sign, two of three for example, and no single lost or stolen key can then move the funds. Companies, funds and DAOs use it to keep their treasuries; individuals use it to spread their keys over several devices.',
        'It began as Gnosis Safe, made by the Gnosis team in Berlin, and became a project of its own under the name Safe in 2022. The contracts are open source and deployed on Ethereum and many compatible networks.',
        'Modules and guards add rules such as spending limits or a delay, and apps can be opened inside its interface, so that proposals are collected and signed in one place.',
      ),
      zh: paragraphs(
        'Safe 是存在于智能合约里的账户。你可以指定多位所有者，并规定至少几人签名才有效，例如三人里要有两人。这样一来，任何一把私钥丢失或被盗都动不了资金。公司、基金和 DAO 用它管理金库，个人也可以用它把私钥分散在几台设备上。',
        '它的前身是柏林 Gnosis 团队开发的 Gnosis Safe，2022 年独立出来并更名为 Safe。合约开源，部署在以太坊和许多兼容网络上。',
        '模块和守卫可以加上限额、延时等规则；常用应用能直接在界面里打开，提案与签名都在一处完成。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['wallets', 'governance'],
    tags: ['multisig', 'smart-account', 'treasury', 'dao', 'wallet'],
    links: [
      { kind: 'WEBSITE', url: 'https://safe.global' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1515759131' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=io.gnosis.safe' },
      { kind: 'SOCIAL', url: 'https://x.com/safe' },
      { kind: 'RESOURCE', name: 'App', url: 'https://app.safe.global' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.safe.global' },
    ],
    releasedDaysAgo: 256,
    popularity: 68,
  },
  {
    slug: 'imtoken',
    type: 'APP',
    name: { en: 'imToken', zh: 'imToken' },
    tagline: {
      en: 'A mobile wallet from Hangzhou, known across Asia since 2016',
      zh: '2016 年诞生于杭州的手机钱包，中文用户熟悉的老牌选择',
    },
    description: {
      en: paragraphs(
        'imToken is a self-custody wallet for phones. It holds assets of Ethereum, Bitcoin and a range of other networks under one recovery phrase, and opens decentralised apps in its built-in browser.',
        'Ben He founded it in Hangzhou in 2016, when few wallets had a Chinese interface; the company later moved its seat to Singapore. Its core library for keys, Token Core, is open source.',
        'Staking, swaps and account recovery are explained within the app in plain language. It pairs with imKey, a hardware wallet designed to go with it, and with Keystone over QR codes.',
      ),
      zh: paragraphs(
        'imToken 是一款自托管手机钱包，用一组助记词就能管理以太坊、比特币等多条网络上的资产，并可以在内置浏览器里打开去中心化应用。',
        '2016 年，何斌在杭州创立 imToken，那时提供中文界面的钱包还很少；公司后来把总部迁到新加坡。负责密钥管理的 Token Core 代码库已经开源。',
        '质押、兑换、账户恢复等功能在应用内都有通俗的说明。它可以搭配配套的硬件钱包 imKey，也支持用二维码连接 Keystone。',
      ),
    },
    stage: 9,
    platforms: [1, 2],
    languages: [1, 2, 3],
    categories: ['wallets'],
    tags: ['wallet', 'mobile', 'self-custody', 'multichain', 'asia'],
    links: [
      { kind: 'WEBSITE', url: 'https://token.im' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1384798940' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=im.token.app' },
      { kind: 'SOCIAL', url: 'https://x.com/imTokenOfficial' },
      { kind: 'RESOURCE', name: 'Support', url: 'https://support.token.im' },
    ],
    releasedDaysAgo: 231,
    popularity: 64,
  },
  {
    slug: 'phantom',
    type: 'APP',
    name: { en: 'Phantom', zh: 'Phantom 钱包' },
    tagline: {
      en: 'A friendly wallet that started on Solana and grew to other chains',
      zh: '从 Solana 起步、如今支持多条公链的易用钱包',
    },
    description: {
      en: paragraphs(
        'Phantom is a self-custody wallet for the browser and the phone. It shows tokens and collectibles together, simulates a transaction before you approve it, and hides tokens that look like spam.',
        'It was launched in 2021 for Solana by Brandon Millman, Francesco Agosti and Chris Kalani, who had worked together at 0x. Ethereum and Polygon followed in 2023, then Bitcoin and further networks.',
        'Swapping and staking SOL are built in, and it can be used with a Ledger, so that approvals happen on the device.',
      ),
      zh: paragraphs(
        'Phantom 是浏览器与手机两用的自托管钱包。它把代币和藏品放在一起展示，批准之前先模拟交易结果，还会自动隐藏疑似垃圾的代币。',
        '2021 年，曾在 0x 共事的 Brandon Millman、Francesco Agosti 和 Chris Kalani 为 Solana 推出了它；2023 年起支持以太坊与 Polygon，之后又加入比特币等网络。',
        '钱包内置兑换和 SOL 质押，也可以连接 Ledger，在硬件设备上完成确认。',
      ),
    },
    stage: 9,
    platforms: [32, 1, 2],
    languages: [1, 3, 5, 6, 7, 9, 10, 11],
    categories: ['wallets'],
    tags: ['wallet', 'solana', 'extension', 'self-custody', 'multichain'],
    links: [
      { kind: 'WEBSITE', url: 'https://phantom.com' },
      {
        kind: 'PLUGIN',
        url: 'https://chromewebstore.google.com/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
      },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1598432977' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=app.phantom' },
      { kind: 'SOCIAL', url: 'https://x.com/phantom' },
    ],
    releasedDaysAgo: 147,
    popularity: 71,
  },
];
