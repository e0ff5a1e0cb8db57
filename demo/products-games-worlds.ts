import { type DemoProduct, paragraphs } from './demo-model.ts';

export const worldGames: readonly DemoProduct[] = [
  {
    slug: 'axie-infinity',
    type: 'GAME',
    name: { en: 'Axie Infinity', zh: 'Axie Infinity' },
    tagline: {
      en: 'Collect, breed and battle small creatures called Axies',
      zh: '收集、繁殖并带着小精灵 Axie 对战',
    },
    description: {
      en: paragraphs(
        'Axie Infinity is a game about creatures called Axies, each of them an NFT whose body parts decide its looks and its cards in battle. Players put together teams of three, fight other players or monsters, and breed new Axies from the ones they own.',
        'Sky Mavis, a studio in Vietnam, started it in 2018. Its growth led the studio to build a network of its own, Ronin, which opened in 2021 and now carries many other games. During the pandemic people in the Philippines and elsewhere earned an income with it, which made "play to earn" a household word of the industry.',
        'In March 2022 the bridge of Ronin was robbed in one of the largest thefts of the industry; Sky Mavis refunded its users and rebuilt the bridge. Origins, a new version of the battles with free starter Axies, appeared in the same year.',
      ),
      zh: paragraphs(
        'Axie Infinity 的主角是名叫 Axie 的小精灵。每只 Axie 都是一枚 NFT，身体部件决定它的外形和战斗卡牌。玩家用三只组成队伍，与其他玩家或怪物对战，还能用手里的 Axie 繁殖后代。',
        '2018 年，越南工作室 Sky Mavis 推出这款游戏。玩家越来越多，团队于是自建了 Ronin 网络，2021 年上线，如今也承载着许多其他游戏。疫情期间，菲律宾等地有人靠它补贴家用，“边玩边赚”因此成为行业流行语。',
        '2022 年 3 月，Ronin 跨链桥被盗，是业内损失最大的盗窃案之一；Sky Mavis 随后赔付用户并重建了跨链桥。同年推出的新版战斗 Origins 提供免费的初始 Axie。',
      ),
    },
    stage: 9,
    platforms: [1, 2, 16, 4],
    languages: [3],
    categories: ['creatures', 'strategy'],
    tags: ['ronin', 'creatures', 'breeding', 'battle', 'nft'],
    links: [
      { kind: 'WEBSITE', url: 'https://axieinfinity.com' },
      { kind: 'WHITEPAPER', url: 'https://whitepaper.axieinfinity.com' },
      { kind: 'SOCIAL', url: 'https://x.com/AxieInfinity' },
      { kind: 'RESOURCE', name: 'Marketplace', url: 'https://app.axieinfinity.com' },
    ],
    releasedDaysAgo: 322,
    popularity: 90,
  },
  {
    slug: 'the-sandbox',
    type: 'GAME',
    name: { en: 'The Sandbox', zh: 'The Sandbox 沙盒' },
    tagline: {
      en: 'A voxel world of player-owned land and player-made games',
      zh: '由体素搭成的世界，土地归玩家，游戏也由玩家创造',
    },
    description: {
      en: paragraphs(
        'The Sandbox is a virtual world made of voxels. Its map is divided into parcels called LAND, which are NFTs; owners publish experiences on them with Game Maker, a tool that needs no programming, using models drawn in the free editor VoxEdit.',
        'The name goes back to a mobile building game that Pixowl published in 2012. Animoca Brands bought the studio in 2018 to make the blockchain version; its token is SAND, and artists, brands and musicians hold land beside ordinary players.',
        'The world was opened to players in alpha seasons from November 2021 on. In 2025 Animoca Brands restructured the project and took over its management.',
      ),
      zh: paragraphs(
        'The Sandbox 是由体素搭成的虚拟世界。地图被划分成名为 LAND 的地块，每块都是 NFT。地主可以用免编程工具 Game Maker 在上面发布游戏体验，模型则用免费的 VoxEdit 绘制。',
        '这个名字源自 Pixowl 在 2012 年推出的一款手机建造游戏。2018 年，Animoca Brands 收购该工作室并着手开发区块链版本，发行代币 SAND。除了普通玩家，不少艺术家、品牌和音乐人也在这里拥有土地。',
        '从 2021 年 11 月起，世界以 Alpha 赛季的形式分批向玩家开放。2025 年，Animoca Brands 对项目进行重组并接管了管理。',
      ),
    },
    stage: 4,
    platforms: [16, 4],
    languages: [1, 3, 6, 7, 9, 10, 11],
    categories: ['virtual-worlds'],
    tags: ['metaverse', 'voxel', 'land', 'creators', 'nft'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.sandbox.game' },
      { kind: 'SOCIAL', url: 'https://x.com/TheSandboxGame' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.sandbox.game' },
    ],
    releasedDaysAgo: 298,
    popularity: 76,
  },
  {
    slug: 'decentraland',
    type: 'GAME',
    name: { en: 'Decentraland', zh: 'Decentraland' },
    tagline: {
      en: 'A virtual world in 3D that its users own and govern',
      zh: '由用户拥有并治理的 3D 虚拟世界',
    },
    description: {
      en: paragraphs(
        'Decentraland is a shared 3D world in which people walk about with avatars, visit galleries and festivals, and build on parcels of land. Land, names and wearables are NFTs, and scenes are written with an open-source toolkit.',
        'Esteban Ordano and Ari Meilich began it in 2015; the sale of its token MANA took place in August 2017, and the world opened to the public on 20 February 2020.',
        'A DAO votes on grants, on policies and on the servers that make up the network. It can be visited without buying anything, and a rebuilt client for the desktop appeared in October 2024.',
      ),
      zh: paragraphs(
        'Decentraland 是多人共享的 3D 世界：人们以虚拟形象四处走动，逛画廊、参加节日活动，也可以在自己的地块上搭建场景。土地、名字和可穿戴物品都是 NFT，场景用开源工具包编写。',
        '项目由 Esteban Ordano 与 Ari Meilich 于 2015 年发起，2017 年 8 月发售代币 MANA，2020 年 2 月 20 日向公众开放。',
        '资助、政策以及组成网络的服务器，都由 DAO 投票决定。不买任何东西也可以进去逛；2024 年 10 月又推出了重新开发的桌面客户端。',
      ),
    },
    stage: 9,
    platforms: [4, 16],
    languages: [1, 3, 6],
    categories: ['virtual-worlds'],
    tags: ['metaverse', 'land', 'avatars', 'dao', 'wearables'],
    links: [
      { kind: 'WEBSITE', url: 'https://decentraland.org' },
      { kind: 'WHITEPAPER', url: 'https://decentraland.org/whitepaper.pdf' },
      { kind: 'SOCIAL', url: 'https://x.com/decentraland' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.decentraland.org' },
    ],
    releasedDaysAgo: 291,
    popularity: 67,
  },
  {
    slug: 'pixels',
    type: 'GAME',
    name: { en: 'Pixels', zh: 'Pixels 像素农场' },
    tagline: {
      en: 'A farming game in the browser, at home on Ronin',
      zh: '打开浏览器就能玩的像素风农场，运行在 Ronin 上',
    },
    description: {
      en: paragraphs(
        'Pixels is a farming and exploration game with the look of early console games. Players plant, mine, cook and fill orders for the townsfolk of Terra Villa; those who own a farm plot can let others work on it and share the yield.',
        'Luke Barwikowski and his team made it first on Polygon and moved it to Ronin in October 2023. It runs in the browser, is free to begin, and lets holders of many NFT collections wear their avatar in the game. Its token PIXEL was launched in February 2024.',
        'The team publishes its economy changes openly and has reworked energy, crafting and rewards several times to favour people who stay.',
      ),
      zh: paragraphs(
        'Pixels 是一款画面像早期主机游戏的种田与探索游戏。玩家在 Terra Villa 种地、采矿、做饭，完成镇民的订单；拥有农场地块的人可以请别人来耕作，再分享收成。',
        'Luke Barwikowski 的团队最初把它做在 Polygon 上，2023 年 10 月迁到 Ronin。游戏在浏览器里运行，免费入门，许多 NFT 系列的持有者可以用自己的头像当游戏角色。代币 PIXEL 于 2024 年 2 月发行。',
        '团队会公开说明经济系统的调整，体力、制造和奖励都改过好几轮，方向是照顾长期玩家。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['simulation'],
    tags: ['farming', 'pixel-art', 'ronin', 'browser', 'free-to-play'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.pixels.xyz' },
      { kind: 'SOCIAL', url: 'https://x.com/pixels_online' },
      { kind: 'RESOURCE', name: 'Play', url: 'https://play.pixels.xyz' },
    ],
    releasedDaysAgo: 118,
    popularity: 69,
  },
  {
    slug: 'illuvium',
    type: 'GAME',
    name: { en: 'Illuvium', zh: 'Illuvium' },
    tagline: {
      en: 'Explore an alien world, capture Illuvials and send them to battle',
      zh: '探索外星世界，捕捉 Illuvial，再带它们上场自动对战',
    },
    description: {
      en: paragraphs(
        'Illuvium is a family of games in one science-fiction setting. In Overworld players roam a landscape made with Unreal Engine and capture creatures called Illuvials; in Arena they line them up in an auto battler; in Zero they run industry on their plots of land.',
        'The brothers Kieran and Aaron Warwick announced it in 2020. Creatures and land are NFTs traded through Immutable, and holders of the ILV token elect a council that decides for the DAO.',
        'The games entered open beta in July 2024, with a launcher of their own and on the Epic Games Store.',
      ),
      zh: paragraphs(
        'Illuvium 是同一科幻世界观下的系列游戏：在 Overworld 里探索用虚幻引擎打造的旷野、捕捉名为 Illuvial 的生物；在 Arena 里排兵布阵，自动对战；在 Zero 里经营自己的工业地块。',
        '2020 年，Kieran 与 Aaron Warwick 兄弟公布了这个项目。生物和土地都是 NFT，通过 Immutable 交易；ILV 持有者选出理事会，代表 DAO 做决定。',
        '2024 年 7 月，系列游戏开启公测，可以用自家启动器下载，也上架了 Epic 游戏商城。',
      ),
    },
    stage: 4,
    platforms: [16],
    languages: [3],
    categories: ['creatures', 'role-playing'],
    tags: ['auto-battler', 'open-world', 'immutable', 'unreal', 'creatures'],
    links: [
      { kind: 'WEBSITE', url: 'https://illuvium.io' },
      { kind: 'SOCIAL', url: 'https://x.com/illuviumio' },
      { kind: 'RESOURCE', name: 'News', url: 'https://illuvium.io/news' },
    ],
    releasedDaysAgo: 162,
    popularity: 54,
  },
  {
    slug: 'big-time',
    type: 'GAME',
    name: { en: 'Big Time', zh: 'Big Time' },
    tagline: {
      en: 'A co-op action RPG across the ages, with cosmetic loot as NFTs',
      zh: '穿越时空的多人动作 RPG，外观掉落可以成为 NFT',
    },
    description: {
      en: paragraphs(
        'Big Time is a multiplayer action role-playing game. Groups of players fight through dungeons in broken pieces of history, change classes by swapping pocket watches, and furnish a personal metaverse of their own.',
        'The studio was founded by Ari Meilich, one of the founders of Decentraland, with people who had worked on well-known console and PC titles. Items that make a character stronger are earned by playing and stay within the game; NFTs are cosmetic or serve crafting, and are traded on Open Loot, the marketplace of the same company.',
        'It opened to all players with its preseason in October 2023 and has continued in seasons while in early access.',
      ),
      zh: paragraphs(
        'Big Time 是一款多人动作角色扮演游戏。玩家组队闯进破碎历史里的地下城，靠更换怀表切换职业，还能布置属于自己的小世界。',
        '工作室由 Decentraland 联合创始人 Ari Meilich 创立，成员做过多款知名主机与 PC 游戏。提升战力的装备靠打怪获得，只在游戏内使用；NFT 只涉及外观和制造，在自家市场 Open Loot 上交易。',
        '2023 年 10 月，游戏以“季前赛”的形式向所有玩家开放，此后一直以抢先体验的方式按赛季更新。',
      ),
    },
    stage: 4,
    platforms: [16],
    languages: [3],
    categories: ['role-playing'],
    tags: ['rpg', 'action', 'co-op', 'cosmetics', 'open-loot'],
    links: [
      { kind: 'WEBSITE', url: 'https://bigtime.gg' },
      { kind: 'SOCIAL', url: 'https://x.com/playbigtime' },
      { kind: 'RESOURCE', name: 'Open Loot', url: 'https://openloot.com' },
    ],
    releasedDaysAgo: 96,
    popularity: 43,
  },
];
