import { type DemoProduct, paragraphs } from './demo-model.ts';

export const landGames: readonly DemoProduct[] = [
  {
    slug: 'alien-worlds',
    type: 'GAME',
    name: { en: 'Alien Worlds', zh: '外星世界 Alien Worlds' },
    tagline: {
      en: 'Mine on six planets, then vote on how they are run',
      zh: '在六颗行星上挖矿，再投票决定它们怎么管理',
    },
    description: {
      en: paragraphs(
        'Alien Worlds is a browser game about mining. A player picks a tool and a plot of land, presses the button, waits for the tool to cool down, and earns Trilium. Tools, land and companions are NFTs of differing rarity, and whoever owns a plot takes a share of what is mined there.',
        'It opened in December 2020 on the WAX blockchain. Trilium also exists on Ethereum and BNB Chain, between which it can be moved.',
        'Each of the six planets is led by a Syndicate that its players elect and that decides about the funds of the planet. Missions and games by the community have been added around the mine.',
      ),
      zh: paragraphs(
        '《外星世界》是一款在浏览器里挖矿的游戏：选好工具和地块，点下按钮，等工具冷却，就能获得 Trilium。工具、土地和伙伴都是稀有度不一的 NFT，地主可以从地块产出里分成。',
        '游戏于 2020 年 12 月在 WAX 链上线，Trilium 也存在于以太坊和 BNB 链上，可以相互转移。',
        '六颗行星各由玩家选出的“联合会”（Syndicate）管理，决定行星资金怎么花。围绕挖矿，又陆续加入了任务和社区制作的小游戏。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['simulation', 'strategy'],
    tags: ['mining', 'wax', 'browser', 'planets', 'dao'],
    links: [
      { kind: 'WEBSITE', url: 'https://alienworlds.io' },
      { kind: 'SOCIAL', url: 'https://x.com/AlienWorlds' },
    ],
    releasedDaysAgo: 247,
    popularity: 48,
  },
  {
    slug: 'star-atlas',
    type: 'GAME',
    name: { en: 'Star Atlas', zh: 'Star Atlas 星图' },
    tagline: {
      en: 'A space saga on Solana, from fleet management to a 3D showroom',
      zh: 'Solana 上的太空史诗：管理舰队，也能走进 3D 展厅',
    },
    description: {
      en: paragraphs(
        'Star Atlas is set in the year 2620, when three factions quarrel over space. In SAGE, played in the browser, fleets scan, mine, haul and craft, and every move is recorded on Solana; a second client made with Unreal Engine 5 lets players walk around their ships and race them.',
        'The studio ATMTA, led by Michael Wagner, announced it in 2021. Ships are NFTs that were sold long before they could be flown, ATLAS is the money of the game, and POLIS is for votes.',
        'It is an unusually large plan that is being built in public, piece by piece. What can be played today is a part of it.',
      ),
      zh: paragraphs(
        'Star Atlas 的故事发生在 2620 年，三大阵营争夺太空。浏览器版 SAGE 里，舰队勘探、采矿、运输、制造，每一步都记录在 Solana 上；另有虚幻引擎 5 打造的客户端，可以走进自己的飞船，也能参加竞速。',
        '2021 年，Michael Wagner 领导的 ATMTA 工作室公布了这个项目。飞船是 NFT，早在能开之前就已发售；ATLAS 是游戏货币，POLIS 用于投票。',
        '计划格外庞大，团队公开开发、逐步交付，现在能玩到的只是其中一部分。',
      ),
    },
    stage: 4,
    platforms: [4, 16],
    languages: [3],
    categories: ['strategy', 'virtual-worlds'],
    tags: ['space', 'solana', 'unreal', 'fleet', 'onchain'],
    links: [
      { kind: 'WEBSITE', url: 'https://staratlas.com' },
      { kind: 'SOCIAL', url: 'https://x.com/staratlas' },
    ],
    releasedDaysAgo: 173,
    popularity: 45,
  },
  {
    slug: 'sunflower-land',
    type: 'GAME',
    name: { en: 'Sunflower Land', zh: '向日葵农场 Sunflower Land' },
    tagline: {
      en: 'An open-source farm that a community keeps growing',
      zh: '代码开源、由社区一起种大的像素农场',
    },
    description: {
      en: paragraphs(
        'Sunflower Land is a farming game in the browser. Players plant, chop, mine, cook and fish, expand their island, and trade what they gather with each other; seasons bring new crops, quests and collectables.',
        'A small team from Australia began it late in 2021 on Polygon under the name Sunflower Farmers, which became so busy that the network felt it. They closed it, and came back in 2022 with a game made to last.',
        'The code is public on GitHub, and players draw, program and propose for it. Items live within the game until one withdraws them to a wallet.',
      ),
      zh: paragraphs(
        '《向日葵农场》是一款浏览器种田游戏：种地、伐木、采矿、做饭、钓鱼，扩建自己的小岛，再和其他玩家交换收成；每个赛季都有新的作物、任务和收藏品。',
        '2021 年底，一支澳大利亚小团队在 Polygon 上推出前身 Sunflower Farmers，火到连网络都变得拥堵。团队随后将它关闭，2022 年带着更耐玩的版本回归。',
        '代码在 GitHub 上公开，玩家也会参与画图、编程和提案。物品平时存放在游戏里，需要时再提取到钱包。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [1, 3, 9, 11],
    categories: ['simulation'],
    tags: ['farming', 'pixel-art', 'open-source', 'browser', 'community'],
    links: [
      { kind: 'WEBSITE', url: 'https://sunflower-land.com' },
      { kind: 'SOCIAL', url: 'https://x.com/0xSunflowerLand' },
      {
        kind: 'RESOURCE',
        name: 'GitHub',
        url: 'https://github.com/sunflower-land/sunflower-land',
      },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.sunflower-land.com' },
    ],
    releasedDaysAgo: 105,
    popularity: 56,
  },
  {
    slug: 'voxels',
    type: 'GAME',
    name: { en: 'Voxels', zh: 'Voxels（原 Cryptovoxels）' },
    tagline: {
      en: 'A city of blocks and galleries that opens in a browser tab',
      zh: '点开网页就能逛的体素城市，画廊一家挨着一家',
    },
    description: {
      en: paragraphs(
        'Voxels is a virtual world of coloured blocks. Parcels in its streets are NFTs; owners build on them with voxels, pictures, sounds and links, and many of them have built galleries. Visitors need nothing but a browser.',
        'Ben Nolan, from New Zealand, started it in 2018 as Cryptovoxels; the shorter name came in 2022. The first streets are called Origin City, and islands have been added around it.',
        'It is kept simple on purpose: there is no token of its own, and a page loads in seconds. A free space can be built without owning land.',
      ),
      zh: paragraphs(
        'Voxels 是由彩色方块搭成的虚拟世界。街道上的每块地都是 NFT，主人可以用体素、图片、声音和链接来布置，其中许多成了画廊。访客只要有浏览器就能进来。',
        '2018 年，新西兰人 Ben Nolan 以 Cryptovoxels 之名推出它，2022 年改用现在的短名字。最早的街区叫 Origin City，周围又陆续增加了岛屿。',
        '它刻意保持简单：没有自己的代币，页面几秒就能打开。没有土地的人也可以申请免费空间来搭建。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['virtual-worlds'],
    tags: ['voxel', 'land', 'galleries', 'metaverse', 'browser'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.voxels.com' },
      { kind: 'SOCIAL', url: 'https://x.com/cryptovoxels' },
    ],
    releasedDaysAgo: 73,
    popularity: 24,
  },
  {
    slug: 'upland',
    type: 'GAME',
    name: { en: 'Upland', zh: 'Upland 地产游戏' },
    tagline: {
      en: 'Buy and trade addresses on a map of the real world',
      zh: '在真实世界的地图上买卖门牌号',
    },
    description: {
      en: paragraphs(
        'Upland is a property game on a map of real cities. Players wander about with a small figure, buy addresses, complete collections of them, put up buildings and run shops; every property is an NFT.',
        'The founders, Dirk Lueth, Idan Zuckerman and Mani Honigstein, say that an evening of Monopoly gave them the idea in 2018. It was opened to the public in January 2020 with San Francisco, and cities of several continents have followed.',
        'Properties are recorded on a chain of the EOS family. UPX, the money of the game, can be earned by playing, and a newcomer needs no wallet.',
      ),
      zh: paragraphs(
        'Upland 是以真实城市地图为舞台的地产游戏。玩家操纵小人四处走动，购买门牌号、凑齐收藏组合、盖房子、开店铺，每处房产都是一枚 NFT。',
        '创始人 Dirk Lueth、Idan Zuckerman 和 Mani Honigstein 说，灵感来自 2018 年一个玩《大富翁》的晚上。2020 年 1 月，游戏从旧金山开始向公众开放，此后扩展到多个大洲的城市。',
        '房产记录在 EOS 系的链上。游戏货币 UPX 可以靠玩获得，新手不需要钱包。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['simulation', 'virtual-worlds'],
    tags: ['property', 'map', 'cities', 'eos', 'trading'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.upland.me' },
      { kind: 'SOCIAL', url: 'https://x.com/UplandMe' },
    ],
    releasedDaysAgo: 29,
    popularity: 35,
  },
];
