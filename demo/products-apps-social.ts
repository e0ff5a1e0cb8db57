import { type DemoProduct, paragraphs } from './demo-model.ts';

export const socialApps: readonly DemoProduct[] = [
  {
    slug: 'ens',
    type: 'APP',
    name: { en: 'Ethereum Name Service', zh: '以太坊域名服务 ENS' },
    tagline: {
      en: 'Readable names such as alice.eth in place of long addresses',
      zh: '用 alice.eth 这样的名字代替一长串钱包地址',
    },
    description: {
      en: paragraphs(
        'ENS is a naming system on Ethereum. A name such as alice.eth can point to addresses on many chains, to a website, or to text records such as an avatar; a primary name works the other way round and lets apps show the name instead of the address.',
        'Nick Johnson and Alex Van de Sande began it at the Ethereum Foundation, and the registry opened on 4 May 2017. Since 2019 names have been rented by the year and have been NFTs, so that they can be traded; owners of ordinary domain names can bring those in as well.',
        'In November 2021 the ENS DAO took over, and the ENS token was given to people who had registered names.',
      ),
      zh: paragraphs(
        'ENS 是以太坊上的命名系统。alice.eth 这样的名字可以指向多条链上的地址、一个网站，或头像等文本记录；反过来，设置了主域名之后，应用就会显示名字而不是地址。',
        '它由 Nick Johnson 和 Alex Van de Sande 在以太坊基金会发起，注册系统于 2017 年 5 月 4 日启用。2019 年起，.eth 域名按年续费，同时成为可以交易的 NFT；传统域名的主人也能把自己的域名接入进来。',
        '2021 年 11 月，项目交由 ENS DAO 治理，并向注册过域名的用户发放了 ENS 代币。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [1, 3, 4, 5, 6, 7, 9, 10, 11],
    categories: ['identity'],
    tags: ['domain', 'naming', 'identity', 'ethereum', 'dao'],
    links: [
      { kind: 'WEBSITE', url: 'https://ens.domains' },
      { kind: 'SOCIAL', url: 'https://x.com/ensdomains' },
      { kind: 'RESOURCE', name: 'App', url: 'https://app.ens.domains' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.ens.domains' },
    ],
    releasedDaysAgo: 310,
    popularity: 86,
  },
  {
    slug: 'farcaster',
    type: 'APP',
    name: { en: 'Farcaster', zh: 'Farcaster' },
    tagline: {
      en: 'A social network whose accounts and followers belong to the user',
      zh: '账号和关注关系归用户自己的社交网络',
    },
    description: {
      en: paragraphs(
        'Farcaster is a protocol for social apps. An account is registered on chain, while posts, called casts, are signed and kept by a network of servers that share them with each other. Because any client can read and write the same data, people can change apps without losing their name or their followers.',
        'Dan Romero and Varun Srinivasan, who had both worked at Coinbase, started it in 2020. Its first large client was Warpcast, later simply called Farcaster. Frames, introduced in January 2024, let a post contain a small app and grew into what are now called mini apps.',
        'In January 2026 the founders handed the protocol and the app over to Neynar, the company that had long run infrastructure for its developers.',
      ),
      zh: paragraphs(
        'Farcaster 是一套社交应用协议。账号在链上注册，发布的内容（称为 cast）经签名后由相互同步的服务器网络保存。任何客户端都能读写同一份数据，所以换一个应用，名字和粉丝都不会丢。',
        '2020 年，曾在 Coinbase 共事的 Dan Romero 与 Varun Srinivasan 发起了这个项目。最早流行的客户端是 Warpcast，后来直接改名为 Farcaster。2024 年 1 月推出的 Frames 让帖子里可以嵌入小应用，之后发展成今天的 Mini Apps。',
        '2026 年 1 月，两位创始人把协议和应用移交给长期为开发者提供基础设施的 Neynar。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['social'],
    tags: ['social', 'protocol', 'mini-apps', 'identity', 'optimism'],
    links: [
      { kind: 'WEBSITE', url: 'https://farcaster.xyz' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1600555445' },
      {
        kind: 'ANDROID',
        url: 'https://play.google.com/store/apps/details?id=com.farcaster.mobile',
      },
      { kind: 'SOCIAL', url: 'https://x.com/farcaster_xyz' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.farcaster.xyz' },
    ],
    releasedDaysAgo: 205,
    popularity: 73,
  },
  {
    slug: 'lens',
    type: 'APP',
    name: { en: 'Lens', zh: 'Lens 协议' },
    tagline: {
      en: 'Building blocks for social apps that share one graph',
      zh: '让不同社交应用共用同一张关系图谱的协议',
    },
    description: {
      en: paragraphs(
        'Lens is a social protocol: accounts, follows, posts and collects are recorded on chain, and every app built on it works with the same graph. Somebody who changes from one Lens app to another finds the same profile and the same audience there.',
        'The Aave team around Stani Kulechov released it on Polygon in May 2022. Orb and Hey are among the apps that grew on it. In April 2025 it moved to a network of its own, Lens Chain, built with the ZK Stack.',
        'In January 2026 Mask Network, maker of the apps Firefly and Orb, took over the stewardship of Lens.',
      ),
      zh: paragraphs(
        'Lens 是一套社交协议：账号、关注、发帖和收藏都记录在链上，所有基于它的应用共用同一张关系图谱。从一个 Lens 应用换到另一个，主页和粉丝都在。',
        '2022 年 5 月，Stani Kulechov 带领的 Aave 团队在 Polygon 上发布了 Lens，Orb、Hey 等应用由此生长起来。2025 年 4 月，它迁移到用 ZK Stack 搭建的专属网络 Lens Chain。',
        '2026 年 1 月，运营 Firefly 与 Orb 的 Mask Network 接手了 Lens 的后续运营。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['social'],
    tags: ['social', 'protocol', 'social-graph', 'identity', 'zksync'],
    links: [
      { kind: 'WEBSITE', url: 'https://lens.xyz' },
      { kind: 'SOCIAL', url: 'https://x.com/LensProtocol' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://lens.xyz/docs' },
    ],
    releasedDaysAgo: 196,
    popularity: 52,
  },
  {
    slug: 'mirror',
    type: 'APP',
    name: { en: 'Mirror', zh: 'Mirror' },
    tagline: {
      en: 'The publishing tool that let readers collect essays as NFTs',
      zh: '让读者可以把文章收藏成 NFT 的写作平台',
    },
    description: {
      en: paragraphs(
        'Mirror was a place to publish with a wallet. Posts were signed by their author and stored on Arweave, so that they stayed readable whatever happened to the site, and readers could collect a post as an NFT and so support its writer.',
        'Denis Nazarov, formerly of a16z, started it in 2020. Its crowdfunds, in which supporters received tokens of a project, financed films, research and the first collective purchases of NFTs.',
        'In May 2024 Paragraph, a newsletter platform, announced that it was acquiring Mirror. Writing goes on there, while articles published with Mirror remain on Arweave.',
      ),
      zh: paragraphs(
        'Mirror 是用钱包登录的写作平台。文章由作者签名后存到 Arweave，即使网站不在了也能读到；读者可以把文章收藏成 NFT，以此支持作者。',
        '2020 年，曾任职于 a16z 的 Denis Nazarov 创办了它。平台上的众筹会向支持者发放项目代币，不少影片、研究和最早的 NFT 集体竞购都靠它筹到了资金。',
        '2024 年 5 月，通讯发布平台 Paragraph 宣布收购 Mirror。新的创作转到 Paragraph 上继续，已发布的文章仍保存在 Arweave 上。',
      ),
    },
    stage: 10,
    platforms: [4],
    languages: [3],
    categories: ['publishing'],
    tags: ['writing', 'publishing', 'arweave', 'creators', 'nft'],
    links: [
      { kind: 'WEBSITE', url: 'https://mirror.xyz' },
      { kind: 'RESOURCE', name: 'Paragraph', url: 'https://paragraph.com' },
    ],
    releasedDaysAgo: 340,
    popularity: 37,
  },
  {
    slug: 'snapshot',
    type: 'APP',
    name: { en: 'Snapshot', zh: 'Snapshot 投票' },
    tagline: {
      en: 'Gasless voting for DAOs, one signature per vote',
      zh: 'DAO 常用的免 Gas 投票工具，签个名就算投票',
    },
    description: {
      en: paragraphs(
        'Snapshot lets a community vote without transactions. Voting power is read from the chain at the block at which a proposal starts, each vote is a signed message, and the proposals and votes are kept on IPFS, so that everybody can count again.',
        'Fabien Marino built it in 2020 for Balancer, and other projects took it up within weeks. Strategies decide what counts as voting power, for example a token balance, an NFT or delegated votes; voting systems range from a single choice to ranked and quadratic voting.',
        'Results are signals: people carry them out, or contracts that a DAO has connected. Snapshot X moves the voting itself on chain for those who want it.',
      ),
      zh: paragraphs(
        'Snapshot 让社区投票不必发交易。投票权按提案开始时的区块从链上读取，每一票都是一条签名消息，提案和选票保存在 IPFS 上，谁都可以重新计票。',
        '2020 年，Fabien Marino 为 Balancer 做了这个工具，几周之内就被许多项目采用。“策略”决定什么算投票权，比如代币余额、NFT 或他人委托；投票方式从单选到排序投票、平方投票都有。',
        '投票结果是一种意向，由人或 DAO 接入的合约去执行。如果希望投票本身也上链，可以使用 Snapshot X。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['governance'],
    tags: ['voting', 'dao', 'governance', 'gasless', 'ipfs'],
    links: [
      { kind: 'WEBSITE', url: 'https://snapshot.box' },
      { kind: 'SOCIAL', url: 'https://x.com/SnapshotLabs' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.snapshot.box' },
      { kind: 'RESOURCE', name: 'GitHub', url: 'https://github.com/snapshot-labs' },
    ],
    ownedByDev: true,
    releasedDaysAgo: 223,
    popularity: 56,
  },
];
