import { type DemoProduct, paragraphs } from './demo-model.ts';

export const artNfts: readonly DemoProduct[] = [
  {
    slug: 'art-blocks',
    type: 'NFT',
    name: { en: 'Art Blocks', zh: 'Art Blocks 生成艺术' },
    tagline: {
      en: 'Generative art that comes into being at the moment of minting',
      zh: '铸造的那一刻才诞生的生成艺术',
    },
    description: {
      en: paragraphs(
        'On Art Blocks an artist stores a program on Ethereum. When somebody mints, the transaction yields a random hash, the program turns it into a picture, and neither artist nor collector knew beforehand what it would be. Because script and hash are on chain, the work can be drawn again at any time.',
        'Erick Calderon, known as Snowfro, opened it in November 2020 with his own Chromie Squiggle. Fidenza by Tyler Hobbs and Ringers by Dmitri Cherniak are among the best-known projects.',
        'Holders use the works as they would use prints, and several museums have taken some into their collections.',
      ),
      zh: paragraphs(
        '在 Art Blocks 上，艺术家把一段程序存进以太坊。有人铸造时，交易产生一个随机哈希，程序据此画出作品，艺术家和藏家事先都不知道会是什么样。脚本和哈希都在链上，因此作品随时可以重新绘制。',
        '2020 年 11 月，人称 Snowfro 的 Erick Calderon 以自己的 Chromie Squiggle 开启了平台。Tyler Hobbs 的 Fidenza、Dmitri Cherniak 的 Ringers 都是代表作。',
        '藏家像对待版画一样展示它们，已有多家博物馆收藏。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['art'],
    tags: ['generative', 'art', 'onchain-art', 'ethereum', 'collectibles'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.artblocks.io' },
      { kind: 'SOCIAL', url: 'https://x.com/artblocks_io' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.artblocks.io' },
    ],
    releasedDaysAgo: 262,
    popularity: 63,
  },
  {
    slug: 'loot',
    type: 'NFT',
    name: { en: 'Loot (for Adventurers)', zh: 'Loot 冒险者装备' },
    tagline: {
      en: 'Eight lines of white text on black; the rest is up to you',
      zh: '黑底白字八行装备名，剩下的全靠想象',
    },
    description: {
      en: paragraphs(
        'A Loot bag is a list of eight pieces of gear for an adventurer, white words on a black square, made and stored by a contract. There are no pictures, numbers or rules: those were left out on purpose, for others to add.',
        'Dom Hofmann, one of the founders of Vine, published it in August 2021. The first 7,777 of the eight thousand bags could be claimed by anybody for gas alone, through the contract, for there was no site.',
        'Within days there were guilds, maps, characters and games that read the bags. Realms, a world of strategy games, is the best known of what has lasted.',
      ),
      zh: paragraphs(
        '一个 Loot 包，就是黑底白字的八件冒险者装备清单，由合约生成并存储。没有图片、没有数值、没有规则，全都故意留白，让别人来补。',
        '2021 年 8 月，Vine 联合创始人 Dom Hofmann 发布了它。八千个包里的前 7,777 个谁都能领，只付 Gas；当时连网站都没有，要直接调用合约。',
        '几天之内，公会、地图、角色和游戏纷纷出现，都以这些包为素材。其中延续至今、最有名的是策略游戏世界 Realms。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['art'],
    tags: ['text', 'onchain-art', 'adventure', 'community', 'building-blocks'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.lootproject.com' },
      { kind: 'SOCIAL', url: 'https://x.com/lootproject' },
    ],
    withoutLogo: true,
    releasedDaysAgo: 151,
    popularity: 38,
  },
  {
    slug: 'world-of-women',
    type: 'NFT',
    name: { en: 'World of Women', zh: 'World of Women 女性世界' },
    tagline: {
      en: 'Ten thousand portraits that made room for women in NFTs',
      zh: '一万幅女性肖像，让更多女性走进 NFT 世界',
    },
    description: {
      en: paragraphs(
        'World of Women is a collection of ten thousand portraits, drawn by the artist Yam Karkai and combined by a program: women of many looks, colours and moods. Holders own the rights to their portrait and may use it commercially.',
        'It was released in July 2021, when few artists or collectors in the field were women. Part of its income went to causes and to buying works by others, and a larger companion collection, World of Women Galaxy, came in March 2022.',
        'The community is known for mentoring and for meetings around art fairs.',
      ),
      zh: paragraphs(
        'World of Women 是一万幅肖像，由艺术家 Yam Karkai 绘制部件、程序组合而成：不同样貌、肤色和神情的女性。持有者拥有自己那幅肖像的权利，可以商用。',
        '系列发布于 2021 年 7 月，那时圈内的女性艺术家和藏家还很少。部分收入用于公益和购藏他人作品；2022 年 3 月又推出规模更大的伴生系列 World of Women Galaxy。',
        '社区以互相提携著称，也常在艺博会期间举办聚会。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['avatars', 'art'],
    tags: ['pfp', 'art', 'women', 'community', 'licensing'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.worldofwomen.art' },
      { kind: 'SOCIAL', url: 'https://x.com/worldofwomennft' },
    ],
    releasedDaysAgo: 131,
    popularity: 49,
  },
];
