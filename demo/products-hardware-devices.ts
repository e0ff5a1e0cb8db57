import { type DemoProduct, paragraphs } from './demo-model.ts';

export const hardwareDevices: readonly DemoProduct[] = [
  {
    slug: 'tangem',
    type: 'HARDWARE',
    name: { en: 'Tangem Wallet', zh: 'Tangem 卡片钱包' },
    tagline: {
      en: 'A wallet on a card: hold it to your phone to sign',
      zh: '像银行卡一样的冷钱包，贴一下手机就能签名',
    },
    description: {
      en: paragraphs(
        'A Tangem card holds a chip that generates a key and never lets it out. There is no battery, screen or cable; the phone powers the card over NFC, shows the transaction in the Tangem app, and the card signs it when it is held close.',
        'A wallet comes as a set of two or three cards. During set-up the key is copied from the first to the others over an encrypted link, so that a lost card can be replaced by its twin; a recovery phrase is optional.',
        'Tangem AG was founded in Zug in Switzerland in 2017. The firmware has been audited by outside firms and cannot be changed after production.',
      ),
      zh: paragraphs(
        'Tangem 卡片里的芯片会自己生成密钥，而且永不导出。它没有电池、屏幕和线缆：手机通过 NFC 为卡片供电，在 Tangem 应用里显示交易，卡片贴近时完成签名。',
        '一套钱包有两张或三张卡。初始化时，密钥经加密通道从第一张复制到其他卡上，丢了一张还有备用卡顶上；助记词则是可选项。',
        'Tangem AG 于 2017 年在瑞士楚格成立。固件经过第三方机构审计，出厂后无法更改。',
      ),
    },
    stage: 9,
    platforms: [1, 2],
    languages: [1, 2, 3, 4, 5, 6, 7, 11],
    categories: ['cards', 'hardware-wallets'],
    tags: ['wallet', 'nfc', 'card', 'seedless', 'mobile'],
    links: [
      { kind: 'WEBSITE', url: 'https://tangem.com' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1354868448' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=com.tangem.wallet' },
      { kind: 'SOCIAL', url: 'https://x.com/Tangem' },
    ],
    releasedDaysAgo: 192,
    popularity: 61,
  },
  {
    slug: 'gridplus-lattice1',
    type: 'HARDWARE',
    name: { en: 'GridPlus Lattice1', zh: 'GridPlus Lattice1 硬件钱包' },
    tagline: {
      en: 'A desktop signer with a large screen and swappable SafeCards',
      zh: '放在桌上的大屏签名设备，插卡即可切换钱包',
    },
    description: {
      en: paragraphs(
        'The Lattice1 stands on a desk, connected to the network, and shows transactions on a large touchscreen. It decodes what a contract call means and lets addresses be given names, so that signing is reading instead of trusting.',
        'SafeCards, as large as a bank card and protected by a PIN, hold further wallets. Put one in, and it becomes the active wallet; take it out, and the built-in one returns. A card can serve as a backup too.',
        'GridPlus, in Texas, has sold it since October 2020. It works with MetaMask, Rabby, Frame and other wallets, and its firmware can be updated to decode more.',
      ),
      zh: paragraphs(
        'Lattice1 摆在桌面上，常年联网，用大尺寸触摸屏显示交易。它会解析合约调用的含义，也可以给地址起名字，让人看懂了再签。',
        'SafeCard 与银行卡同样大小，有 PIN 码保护，可以存放更多钱包：插入就切换过去，拔出又回到内置钱包。卡片也能用作备份。',
        '位于得克萨斯州的 GridPlus 从 2020 年 10 月开始销售这款设备。它可以配合 MetaMask、Rabby、Frame 等钱包使用，并通过固件更新支持解析更多合约。',
      ),
    },
    stage: 9,
    platforms: [4, 32],
    languages: [3],
    categories: ['hardware-wallets', 'cards'],
    tags: ['wallet', 'touchscreen', 'safecard', 'desktop', 'evm'],
    links: [
      { kind: 'WEBSITE', url: 'https://gridplus.io' },
      { kind: 'SOCIAL', url: 'https://x.com/gridplus' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.gridplus.io' },
    ],
    releasedDaysAgo: 113,
    popularity: 34,
  },
  {
    slug: 'solana-saga',
    type: 'HARDWARE',
    name: { en: 'Solana Saga', zh: 'Solana Saga 手机' },
    tagline: {
      en: 'The first Android phone by Solana Mobile, with a vault for keys',
      zh: 'Solana Mobile 的首款 Android 手机，自带密钥保险库',
    },
    description: {
      en: paragraphs(
        'Saga was an Android phone made with OSOM. Its Seed Vault kept the recovery phrase apart from the system and asked for a fingerprint before each signature, and its own dApp Store listed apps that other stores refused.',
        'Solana announced it in June 2022, and it was sold from May 2023. Sales were slow until December of that year, when the tokens given to its owners came to be worth more than the phone, and the stock was gone within days.',
        'Its successor is the Seeker. Saga is no longer made, and its software is no longer developed.',
      ),
      zh: paragraphs(
        'Saga 是与 OSOM 合作的 Android 手机。Seed Vault 把助记词与系统隔离，每次签名前都要验证指纹；自带的 dApp Store 收录了其他应用商店不愿上架的应用。',
        '2022 年 6 月，Solana 公布了这款手机，2023 年 5 月开售。起初销量平平，直到同年 12 月，赠送给机主的代币价值超过了手机本身，库存几天之内就卖光了。',
        '它的后继机型是 Seeker。Saga 已经停产，系统也不再更新。',
      ),
    },
    stage: 10,
    platforms: [2],
    languages: [3],
    categories: ['phones'],
    tags: ['phone', 'android', 'solana', 'seed-vault', 'dapp-store'],
    links: [
      { kind: 'WEBSITE', url: 'https://solanamobile.com' },
      { kind: 'SOCIAL', url: 'https://x.com/solanamobile' },
    ],
    releasedDaysAgo: 333,
    popularity: 38,
  },
  {
    slug: 'solana-seeker',
    type: 'HARDWARE',
    name: { en: 'Solana Seeker', zh: 'Solana Seeker 手机' },
    tagline: {
      en: 'The second Solana phone: lighter, cheaper, with Seed Vault Wallet',
      zh: '第二代 Solana 手机，更轻更便宜，内置 Seed Vault 钱包',
    },
    description: {
      en: paragraphs(
        'Seeker is the second phone of Solana Mobile, an Android device that costs much less than its predecessor. Seed Vault protects the keys at the level of the system, and Seed Vault Wallet, made with Solflare, approves transactions with a double press and a fingerprint.',
        'It was announced in September 2024, having been offered for order as "Chapter 2" since January of that year, and was sent out from August 2025. Every phone carries a Genesis Token, which cannot be transferred and marks its owner towards apps.',
        'Apps come from the Solana dApp Store beside the usual one. SKR is the token of its ecosystem.',
      ),
      zh: paragraphs(
        'Seeker 是 Solana Mobile 的第二款 Android 手机，价格比上一代低得多。Seed Vault 在系统层面保护密钥，与 Solflare 合作的 Seed Vault Wallet 只需双击按键并验证指纹就能批准交易。',
        '它从 2024 年 1 月起以“Chapter 2”的名义接受预订，同年 9 月正式公布名称，2025 年 8 月开始发货。每台手机都带有一枚不可转让的 Genesis Token，应用可以据此识别机主。',
        '除了常规应用商店，还可以使用 Solana dApp Store。生态代币为 SKR。',
      ),
    },
    stage: 9,
    platforms: [2],
    languages: [3],
    categories: ['phones'],
    tags: ['phone', 'android', 'solana', 'seed-vault', 'mobile'],
    links: [
      { kind: 'WEBSITE', url: 'https://solanamobile.com' },
      { kind: 'SOCIAL', url: 'https://x.com/solanamobile' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.solanamobile.com' },
    ],
    releasedDaysAgo: 3,
    popularity: 50,
  },
  {
    slug: 'helium-hotspot',
    type: 'HARDWARE',
    name: { en: 'Helium Hotspot', zh: 'Helium 热点' },
    tagline: {
      en: 'A small radio at home that helps to run a wireless network',
      zh: '放在家里的小基站，一起搭建民间无线网络',
    },
    description: {
      en: paragraphs(
        'A Helium Hotspot is a radio that people set up at home or on a roof. The first kind serves LoRaWAN, a network for sensors that send little data over long distances; others offload mobile traffic over Wi-Fi. Owners are rewarded in HNT for coverage and for data that passes.',
        'Amir Haleem, Shawn Fanning and Sean Carey founded the company in 2013. The first hotspots were delivered in 2019 together with a blockchain of its own, and later ones were built by many manufacturers.',
        'On 18 April 2023 the network moved to Solana. Its best-known user is Helium Mobile, a phone service in the United States.',
      ),
      zh: paragraphs(
        'Helium 热点是架在家里或屋顶上的小型无线电设备。最早的一类提供 LoRaWAN 网络，适合远距离发送少量数据的传感器；后来的机型则用 Wi-Fi 为手机分流流量。机主因为提供覆盖和传输数据而获得 HNT。',
        '公司由 Amir Haleem、Shawn Fanning 和 Sean Carey 于 2013 年创立。2019 年首批热点发货，同时上线了自己的区块链；此后有多家厂商生产兼容设备。',
        '2023 年 4 月 18 日，网络迁移到 Solana。它最知名的使用者是美国手机服务 Helium Mobile。',
      ),
    },
    stage: 9,
    platforms: [1, 2],
    languages: [3],
    categories: ['networks'],
    tags: ['depin', 'lorawan', 'wireless', 'solana', 'iot'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.helium.com' },
      {
        kind: 'ANDROID',
        url: 'https://play.google.com/store/apps/details?id=com.helium.wallet.app',
      },
      { kind: 'SOCIAL', url: 'https://x.com/helium' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.helium.com' },
    ],
    releasedDaysAgo: 227,
    popularity: 58,
  },
  {
    slug: 'htc-exodus-1',
    type: 'HARDWARE',
    name: { en: 'HTC Exodus 1', zh: 'HTC Exodus 1 区块链手机' },
    tagline: {
      en: 'The phone of 2018 that split its key among friends you trust',
      zh: '2018 年的区块链手机，可以请亲友分片保管密钥',
    },
    description: {
      en: paragraphs(
        'The Exodus 1 was an Android phone with a translucent back and a protected area for keys, called Zion. Its social key recovery split the recovery phrase into parts that were given to trusted contacts, a few of whom together could restore it.',
        'HTC announced it in Berlin in October 2018 and at first sold it for Bitcoin and Ether only. Phil Chen, who had also begun the Vive headset there, led the project. A year later the cheaper Exodus 1s was able to run a full Bitcoin node.',
        'The line has ended. It was among the first phones by a large maker that were built around keys, an idea that later devices took up.',
      ),
      zh: paragraphs(
        'Exodus 1 是一款背面半透明的 Android 手机，内置名为 Zion 的密钥保护区。它的社交恢复功能会把助记词拆成几份，交给信任的联系人保管，凑齐其中几份即可恢复。',
        '2018 年 10 月，HTC 在柏林发布这款手机，最初只接受比特币和以太币购买。项目由曾在 HTC 发起 Vive 头显的陈信生（Phil Chen）主导。一年后推出的平价版 Exodus 1s 可以运行比特币全节点。',
        '该系列已经停产。它是大厂最早围绕密钥设计的手机之一，这个思路后来被其他设备继承。',
      ),
    },
    stage: 10,
    platforms: [2],
    languages: [2, 3],
    categories: ['phones'],
    tags: ['phone', 'android', 'social-recovery', 'zion', 'history'],
    links: [{ kind: 'WEBSITE', url: 'https://www.htcexodus.com' }],
    releasedDaysAgo: 338,
    popularity: 26,
  },
];
