import { type DemoProduct, paragraphs } from './demo-model.ts';

export const creatorApps: readonly DemoProduct[] = [
  {
    slug: 'audius',
    type: 'APP',
    name: { en: 'Audius', zh: 'Audius 音乐' },
    tagline: {
      en: 'Music streaming in which artists upload straight to their fans',
      zh: '音乐人直接面向听众发布作品的流媒体平台',
    },
    description: {
      en: paragraphs(
        'Audius is a service for streaming music that runs on a network of independent nodes. Artists upload their tracks without a distributor, listeners need no wallet to begin, and songs can be free, sold, or kept for supporters.',
        'Roneel Rumburg and Forrest Browning founded it in 2018, and a public beta opened in September 2019. Electronic music and hip-hop took to it first. In August 2021 it became one of the services from which a song can be shared to TikTok.',
        'Node operators stake its token AUDIO, and those who hold it vote on changes to the protocol.',
      ),
      zh: paragraphs(
        'Audius 是运行在独立节点网络上的音乐流媒体。音乐人不经发行商就能上传作品，听众不需要钱包就能开始听；歌曲可以免费、出售，也可以只给支持者听。',
        '2018 年，Roneel Rumburg 与 Forrest Browning 创办了它，2019 年 9 月开放公测，最早聚集了不少电子乐和嘻哈音乐人。2021 年 8 月起，歌曲可以分享到 TikTok。',
        '节点运营者需要质押代币 AUDIO，持有者可以对协议改动投票。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2, 16],
    languages: [3],
    categories: ['music', 'social'],
    tags: ['music', 'streaming', 'artists', 'creators', 'solana'],
    links: [
      { kind: 'WEBSITE', url: 'https://audius.co' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1491270519' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=co.audius.app' },
      { kind: 'SOCIAL', url: 'https://x.com/audius' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.audius.org' },
    ],
    releasedDaysAgo: 141,
    popularity: 40,
  },
  {
    slug: 'gitcoin',
    type: 'APP',
    name: { en: 'Gitcoin', zh: 'Gitcoin' },
    tagline: {
      en: 'Funds public goods by counting how many people care',
      zh: '用二次方融资资助公共物品：看重的是支持的人数',
    },
    description: {
      en: paragraphs(
        'Gitcoin raises money for open-source software and other public goods. In a round donors give what they like, and a shared pool is divided by quadratic funding: many small gifts from many people move more of it than one large gift does.',
        'Kevin Owocki started it in November 2017 as a place for bounties on code. Grants were added in 2019 and became what it is known for; many projects that everyone uses today lived through their first years on them.',
        'The GTC token and a DAO followed in May 2021. Tools that grew up here, such as a passport that makes it harder to pose as several people, went on as projects of their own.',
      ),
      zh: paragraphs(
        'Gitcoin 为开源软件等公共物品筹款。每一轮里，捐赠人随意出资，配捐池则按“二次方融资”分配：许多人各捐一点，比一个人捐一大笔更能撬动资金。',
        '2017 年 11 月，Kevin Owocki 创办了它，最初是发布代码悬赏的地方。2019 年加入的 Grants 让它广为人知，如今大家常用的不少项目，最初几年都靠它支撑。',
        '2021 年 5 月，项目发行 GTC 并成立 DAO。由此孵化的一些工具，例如防止一人多号的“护照”，后来各自独立发展。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['governance'],
    tags: ['grants', 'public-goods', 'quadratic', 'open-source', 'dao'],
    links: [
      { kind: 'WEBSITE', url: 'https://gitcoin.co' },
      { kind: 'SOCIAL', url: 'https://x.com/gitcoin' },
      { kind: 'RESOURCE', name: 'GitHub', url: 'https://github.com/gitcoinco' },
    ],
    releasedDaysAgo: 126,
    popularity: 52,
  },
  {
    slug: 'zora',
    type: 'APP',
    name: { en: 'Zora', zh: 'Zora' },
    tagline: {
      en: 'Post a picture, and anyone can collect or trade it',
      zh: '发一张图，人人都能收藏和交易',
    },
    description: {
      en: paragraphs(
        'Zora is a place where what people post lives on chain. It began with single works of art and open editions for collectors; in 2025 it turned to a feed in which every post, and every profile, is a small coin that can be traded.',
        'Jacob Horne, Dee Goens and Tyson Battistella founded it in 2020. In June 2023 it opened Zora Network, a chain of its own built with the OP Stack, so that minting costs next to nothing. Its token ZORA was issued on Base in April 2025.',
        'Most coins of posts have little value and may lose it at once: collect what you like, not what you hope for.',
      ),
      zh: paragraphs(
        'Zora 是把内容发布到链上的平台。它最早做单件艺术品和开放版收藏，2025 年转向信息流：每条帖子、每个主页都对应一枚可以交易的小代币。',
        '2020 年，Jacob Horne、Dee Goens 和 Tyson Battistella 创办了它。2023 年 6 月，团队用 OP Stack 推出自己的 Zora Network，铸造成本几乎可以忽略；2025 年 4 月在 Base 上发行代币 ZORA。',
        '绝大多数帖子代币价值很低，也可能瞬间归零：为喜欢而收藏，别为期待而收藏。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['social', 'nft-markets'],
    tags: ['creators', 'mint', 'coins', 'base', 'op-stack', 'art'],
    links: [
      { kind: 'WEBSITE', url: 'https://zora.co' },
      { kind: 'SOCIAL', url: 'https://x.com/zora' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.zora.co' },
    ],
    releasedDaysAgo: 61,
    popularity: 44,
  },
];
