import { type DemoProduct, paragraphs } from './demo-model.ts';

export const fanNfts: readonly DemoProduct[] = [
  {
    slug: 'nba-top-shot',
    type: 'NFT',
    name: { en: 'NBA Top Shot', zh: 'NBA Top Shot 高光时刻' },
    tagline: {
      en: 'Officially licensed highlights of the NBA, opened in packs',
      zh: '官方授权的 NBA 高光时刻，像球星卡一样开包',
    },
    description: {
      en: paragraphs(
        'A Top Shot Moment is a short clip of a play with a serial number: a dunk, a block, a pass. Moments come in packs, can be sold on a marketplace, and are needed for challenges that reward a finished set. Cards are accepted for payment, so that many of its collectors never made a wallet.',
        'Dapper Labs, the makers of CryptoKitties, announced it in 2019 together with the NBA and its players association, and opened it to all in October 2020. It was the first great success of Flow, the blockchain that the company had built.',
        'Early in 2021 it brought hundreds of thousands of sports fans to NFTs. Prices fell far after that spring, while collectors have stayed.',
      ),
      zh: paragraphs(
        'Top Shot 的“时刻”（Moment）是一段带编号的比赛片段：扣篮、盖帽、妙传。它以卡包出售，可以在市场上转让，集齐一组还能完成挑战领奖。平台支持刷卡，许多收藏者从没建过钱包。',
        '2019 年，谜恋猫的开发方 Dapper Labs 与 NBA 及球员工会共同公布了它，2020 年 10 月向所有人开放。它也是该公司自建区块链 Flow 上第一个走红的产品。',
        '2021 年初，它把几十万体育迷带进了 NFT。那个春天之后价格大幅回落，但收藏者留了下来。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['brands', 'memberships'],
    tags: ['basketball', 'nba', 'packs', 'flow', 'licensed', 'collectibles'],
    links: [
      { kind: 'WEBSITE', url: 'https://nbatopshot.com' },
      { kind: 'SOCIAL', url: 'https://x.com/nbatopshot' },
    ],
    releasedDaysAgo: 294,
    popularity: 71,
  },
  {
    slug: 'doodles',
    type: 'NFT',
    name: { en: 'Doodles', zh: 'Doodles 涂鸦' },
    tagline: {
      en: 'Pastel characters by Burnt Toast that grew into a media brand',
      zh: 'Burnt Toast 笔下的马卡龙色小人，长成了一个媒体品牌',
    },
    description: {
      en: paragraphs(
        'Doodles are ten thousand characters in soft colours by the illustrator Scott Martin, who signs as Burnt Toast. They blow rainbows, wear coffee cups and come as skeletons, cats or pickles.',
        'Martin released them in October 2021 with Evan Keast and Jordan Castro, who had worked on CryptoKitties before. Holders voted on a shared treasury from the beginning. Wearables for a second, dressable series followed on Flow in 2023.',
        'The company makes music, animation and goods with its characters. DOOD, a token for its fans, was issued on Solana in May 2025.',
      ),
      zh: paragraphs(
        'Doodles 是一万个色彩柔和的小人，出自插画师 Scott Martin，他的笔名是 Burnt Toast。小人们吐彩虹、头顶咖啡杯，还有骷髅、猫咪、酸黄瓜等造型。',
        '2021 年 10 月，Martin 与曾参与谜恋猫的 Evan Keast、Jordan Castro 一起发布了它。持有者从一开始就能对共同金库投票；2023 年又在 Flow 上推出可以换装的第二系列。',
        '公司用这些角色做音乐、动画和周边，2025 年 5 月在 Solana 上发行了面向粉丝的代币 DOOD。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['avatars', 'brands'],
    tags: ['pfp', 'illustration', 'pastel', 'media', 'community'],
    links: [
      { kind: 'WEBSITE', url: 'https://doodles.app' },
      { kind: 'SOCIAL', url: 'https://x.com/doodles' },
    ],
    releasedDaysAgo: 164,
    popularity: 60,
  },
  {
    slug: 'clone-x',
    type: 'NFT',
    name: { en: 'Clone X by RTFKT', zh: 'Clone X（RTFKT 与村上隆）' },
    tagline: {
      en: '3D avatars with Takashi Murakami, from a studio that Nike closed',
      zh: '与村上隆合作的 3D 头像；工作室被耐克收购，后又关闭',
    },
    description: {
      en: paragraphs(
        'Clone X is a collection of some twenty thousand avatars in 3D, for which Takashi Murakami drew eyes, mouths and clothes. Holders received the 3D files to use in games and films, and first access to sneakers and clothing.',
        'RTFKT, a studio for digital fashion, released it at the end of 2021. Nike bought the studio in December of that year, the best-known purchase of its kind.',
        'In December 2024 RTFKT announced that it would wind down by the end of January 2025. The tokens remain with their holders; new releases and services have ended.',
      ),
      zh: paragraphs(
        'Clone X 是约两万个 3D 头像组成的系列，村上隆为它设计了眼睛、嘴巴和服饰。持有者可以拿到 3D 文件，用在游戏和影片里，还能优先购买球鞋和服装。',
        '2021 年底，数字时尚工作室 RTFKT 发布了它；同年 12 月耐克收购该工作室，是同类收购中最知名的一桩。',
        '2024 年 12 月，RTFKT 宣布将在 2025 年 1 月底前结束运营。代币仍在持有者手里，但新品发布和相关服务都已终止。',
      ),
    },
    stage: 10,
    platforms: [4],
    languages: [3],
    categories: ['avatars', 'brands'],
    tags: ['avatars', '3d', 'murakami', 'sneakers', 'history'],
    links: [{ kind: 'WEBSITE', url: 'https://rtfkt.com' }],
    releasedDaysAgo: 307,
    popularity: 33,
  },
  {
    slug: 'budverse-cans',
    type: 'NFT',
    name: {
      en: 'Budweiser Budverse Cans: Heritage Edition',
      zh: '百威啤酒 Budverse Cans：经典纪念版系列数字易拉罐',
    },
    tagline: {
      en: '1,936 digital beer cans, after the year of the first one',
      zh: '1,936 只数字啤酒罐，数量取自首款罐装百威的年份',
    },
    description: {
      en: paragraphs(
        'The Heritage Edition is a series of 1,936 digital cans, each put together from photographs, advertisements and designs of the archive of Budweiser. The number stands for 1936, the year in which the brewery first sold beer in cans.',
        'It was released in November 2021 on Ethereum as the first NFT series of the brand and was sold out within about an hour. A can was announced as a key to what the brand would call the Budverse, with benefits for its holders of legal drinking age.',
      ),
      zh: paragraphs(
        '经典纪念版共有 1,936 只数字易拉罐，画面由百威档案里的照片、广告和设计稿组合而成。数量取自 1936 年，那一年酒厂第一次推出罐装啤酒。',
        '它于 2021 年 11 月在以太坊上发行，是该品牌的首个 NFT 系列，约一小时售罄。按照当时的公告，持有者可以凭罐子进入名为 Budverse 的品牌世界，享受面向达到法定饮酒年龄者的权益。',
      ),
    },
    stage: 0,
    platforms: [4],
    languages: [3],
    categories: ['brands'],
    tags: ['brand', 'beer', 'archive', 'collectibles'],
    links: [{ kind: 'WEBSITE', url: 'https://www.budweiser.com' }],
    releasedDaysAgo: 198,
    popularity: 9,
  },
];
