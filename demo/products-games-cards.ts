import { type DemoProduct, paragraphs } from './demo-model.ts';

export const cardGames: readonly DemoProduct[] = [
  {
    slug: 'cryptokitties',
    type: 'GAME',
    name: { en: 'CryptoKitties', zh: '谜恋猫 CryptoKitties' },
    tagline: {
      en: 'Breed digital cats: the game that made NFTs famous in 2017',
      zh: '养猫、配对、生小猫：2017 年让 NFT 出圈的游戏',
    },
    description: {
      en: paragraphs(
        'Every CryptoKitty is a token with a genome of its own. Two cats can have a kitten whose traits are mixed from theirs, some of them rare; players collect, breed and trade them, and join in puzzles to obtain special "fancy" cats.',
        'It opened on 28 November 2017, made by Axiom Zen in Vancouver, from which Dapper Labs was spun off. Within days it was so popular that it slowed the whole Ethereum network, an early lesson about scaling.',
        'The ERC-721 standard for NFTs was written alongside it by Dieter Shirley, its technical lead, and others. The cats on Ethereum can be bred and traded to this day.',
      ),
      zh: paragraphs(
        '每只谜恋猫都是一枚带有独立“基因”的代币。两只猫可以生下继承双方特征的小猫，其中有些特征相当稀有。玩家收集、繁殖、交易，还能通过解谜得到特别的 Fancy 猫。',
        '游戏于 2017 年 11 月 28 日上线，由温哥华的 Axiom Zen 开发，后来拆分出 Dapper Labs。短短几天它就火到拖慢整个以太坊网络，成了“扩容”问题的第一课。',
        'NFT 的 ERC-721 标准正是由游戏技术负责人 Dieter Shirley 等人在同一时期起草的。以太坊上的猫至今仍可繁殖和交易。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['creatures'],
    tags: ['cats', 'breeding', 'collectibles', 'ethereum', 'classic'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.cryptokitties.co' },
      { kind: 'SOCIAL', url: 'https://x.com/CryptoKitties' },
    ],
    releasedDaysAgo: 341,
    popularity: 72,
  },
  {
    slug: 'gods-unchained',
    type: 'GAME',
    name: { en: 'Gods Unchained', zh: 'Gods Unchained' },
    tagline: {
      en: 'A free trading card game with gods, tactics and cards you own',
      zh: '免费的集换式卡牌对战，打出来的卡牌真正归你',
    },
    description: {
      en: paragraphs(
        'Gods Unchained is a tactical card game for two. A player chooses one of the gods, builds a deck of thirty cards, and tries to bring the other side to zero life; turns have a time limit, and ranked play resets with the seasons.',
        'Immutable, a company from Sydney, opened its beta in 2018 and 2019. Chris Clay, who had directed Magic: The Gathering Arena, led its design for years. Core cards are earned by playing; several copies can be fused at the Forge into one that exists as an NFT and can be traded without gas.',
        'There are clients for Windows, macOS and phones. GODS is the token of the game.',
      ),
      zh: paragraphs(
        'Gods Unchained 是双人对战的策略卡牌游戏。玩家选择一位神祇，用三十张牌组成套牌，先把对手的生命值打到零就获胜；每回合有时间限制，天梯按赛季重置。',
        '游戏由悉尼的 Immutable 公司开发，2018 至 2019 年开启测试，曾任《万智牌：竞技场》总监的 Chris Clay 长期主持设计。核心卡牌靠对战获得，几张相同的卡可以在“熔炉”里合成一张 NFT 卡，交易不需要 Gas。',
        '目前有 Windows、macOS 和手机客户端，游戏代币为 GODS。',
      ),
    },
    stage: 9,
    platforms: [16, 1, 2],
    languages: [3],
    categories: ['card-games', 'strategy'],
    tags: ['tcg', 'cards', 'immutable', 'free-to-play', 'pvp'],
    links: [
      { kind: 'WEBSITE', url: 'https://godsunchained.com' },
      { kind: 'SOCIAL', url: 'https://x.com/GodsUnchained' },
      { kind: 'RESOURCE', name: 'Blog', url: 'https://blog.godsunchained.com' },
    ],
    releasedDaysAgo: 215,
    popularity: 61,
  },
  {
    slug: 'splinterlands',
    type: 'GAME',
    name: { en: 'Splinterlands', zh: 'Splinterlands' },
    tagline: {
      en: 'Draft a team of cards, then watch the battle decide itself',
      zh: '排好卡牌阵容，战斗自动打完，一局只要几分钟',
    },
    description: {
      en: paragraphs(
        'Splinterlands is a card game with automatic battles. Before each fight the rules change: a mana limit, which elements are allowed, and some special conditions. Players choose a summoner and up to six monsters within a short time, and the battle then plays out by itself.',
        'Jesse Reich and Matthew Rosen released it in 2018 as Steem Monsters. It runs on the Hive blockchain, where moves are recorded without fees for each action, and has bridges to other networks.',
        'Cards can be combined to higher levels, rented out to other players and sold. Land, guilds and tournaments add longer games around the quick battles.',
      ),
      zh: paragraphs(
        'Splinterlands 是一款自动战斗的卡牌游戏。每局开始前规则都会变：法力上限、可用元素，外加一些特殊条件。玩家要在短时间内选出一名召唤师和最多六只怪物，之后战斗自动进行。',
        '2018 年，Jesse Reich 与 Matthew Rosen 推出它的前身 Steem Monsters。游戏运行在 Hive 链上，操作上链无需逐笔付手续费，也可以跨链到其他网络。',
        '卡牌可以合并升级、租给别人或者出售；土地、公会和锦标赛则在快节奏对战之外提供了更长线的玩法。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3],
    categories: ['card-games', 'strategy'],
    tags: ['cards', 'auto-battler', 'hive', 'rentals', 'guilds'],
    links: [
      { kind: 'WEBSITE', url: 'https://splinterlands.com' },
      { kind: 'SOCIAL', url: 'https://x.com/splinterlands' },
      { kind: 'RESOURCE', name: 'Support', url: 'https://support.splinterlands.com' },
    ],
    releasedDaysAgo: 154,
    popularity: 39,
  },
  {
    slug: 'parallel',
    type: 'GAME',
    name: { en: 'Parallel', zh: 'Parallel' },
    tagline: {
      en: 'A science-fiction card game of five rival branches of humanity',
      zh: '五支人类后裔争夺地球的科幻卡牌游戏',
    },
    description: {
      en: paragraphs(
        'Parallel is a trading card game for two. A disaster drove humanity from Earth; thousands of years later five peoples, the Parallels, return and fight over it. A deck holds forty cards of one Parallel, led by a Paragon, and any card can be banked face down for energy instead of being played.',
        'The first cards were sold in 2021. The game itself went through a closed beta in 2023 and then opened to everybody, on computers first and on phones later.',
        'Cards can be NFTs or free copies that play the same way. Parallel Studios makes further titles in the same setting, which share the PRIME token of the Echelon Prime Foundation.',
      ),
      zh: paragraphs(
        'Parallel 是双人集换式卡牌游戏。一场灾难迫使人类离开地球，数千年后，五支后裔（即五个 Parallel）归来争夺故土。套牌由同一阵营的四十张牌组成，并由一位 Paragon 带领；任何一张牌都可以不打出，而是面朝下存起来换取能量。',
        '首批卡牌于 2021 年发售。游戏本体在 2023 年进行封闭测试，之后向所有人开放，先有电脑版，后有手机版。',
        '卡牌既可以是 NFT，也可以是效果完全相同的免费版本。Parallel Studios 还在开发同一世界观的其他作品，共用 Echelon Prime 基金会的 PRIME 代币。',
      ),
    },
    stage: 4,
    platforms: [16, 1, 2],
    languages: [3],
    categories: ['card-games'],
    tags: ['tcg', 'sci-fi', 'cards', 'prime', 'pvp'],
    links: [
      { kind: 'WEBSITE', url: 'https://parallel.life' },
      { kind: 'SOCIAL', url: 'https://x.com/ParallelTCG' },
    ],
    releasedDaysAgo: 84,
    popularity: 47,
  },
  {
    slug: 'sorare',
    type: 'GAME',
    name: { en: 'Sorare', zh: 'Sorare' },
    tagline: {
      en: 'Fantasy football with licensed player cards that can be traded',
      zh: '用官方授权球员卡组队，比的是真实赛场表现',
    },
    description: {
      en: paragraphs(
        'Sorare is a fantasy sports game. Managers collect digital cards of real players, line up a team before each game week, and score by what those players do on the pitch. Cards come in degrees of scarcity, each with a serial number, and can be bought at auction or from other managers.',
        'Nicolas Julia and Adrien Montfort founded the company in Paris in 2018. It began with football, licensed club by club and league by league, and added basketball with the NBA and baseball with MLB in 2022.',
        'Cards were first issued on Ethereum and scaled with StarkWare technology; in October 2025 Sorare began to move them to Solana.',
      ),
      zh: paragraphs(
        'Sorare 是梦幻体育游戏。玩家担任经理，收集真实球员的数字卡，每个比赛周前排好阵容，再按球员在赛场上的真实表现计分。卡牌按稀有度分级，各有编号，可以参加拍卖，也可以向其他经理购买。',
        '2018 年，Nicolas Julia 与 Adrien Montfort 在巴黎创办公司。最初只做足球，逐个俱乐部、逐个联赛取得授权；2022 年又与 NBA、MLB 合作，加入篮球和棒球。',
        '卡牌最早发行在以太坊上，借助 StarkWare 技术扩容；2025 年 10 月开始迁移到 Solana。',
      ),
    },
    stage: 9,
    platforms: [4, 1, 2],
    languages: [3, 4, 6, 7, 9, 10, 11],
    categories: ['sports', 'card-games'],
    tags: ['football', 'fantasy', 'cards', 'nba', 'licensed'],
    links: [
      { kind: 'WEBSITE', url: 'https://sorare.com' },
      { kind: 'SOCIAL', url: 'https://x.com/Sorare' },
      { kind: 'RESOURCE', name: 'Help', url: 'https://help.sorare.com' },
    ],
    releasedDaysAgo: 188,
    popularity: 59,
  },
  {
    slug: 'dark-forest',
    type: 'GAME',
    name: { en: 'Dark Forest', zh: '黑暗森林 Dark Forest' },
    tagline: {
      en: 'Space conquest under real fog of war, made possible by zkSNARKs',
      zh: '用零知识证明实现“战争迷雾”的太空征服游戏',
    },
    description: {
      en: paragraphs(
        'Dark Forest is a real-time strategy game on a blockchain. Players explore a universe too large to see, capture planets and send out fleets. Positions stay secret: a move is submitted with a zero-knowledge proof that it is legal, without telling where it happened.',
        'It takes its name from the second novel of Liu Cixin\'s trilogy "Remembrance of Earth\'s Past". Brian Gu and a small team ran the first rounds in 2020; from version 0.4 on it was played on xDai, now Gnosis Chain. Players wrote plugins, bots and even contracts that acted for them, and formed guilds.',
        'The last official round of version 0.6 was played in early 2022. The code is open, communities have held rounds of their own since, and no further official round has been announced.',
      ),
      zh: paragraphs(
        '《黑暗森林》是一款链上即时战略游戏。宇宙大到看不见边界，玩家四处探索、占领星球、派出舰队。坐标始终保密：每一步都附上零知识证明，证明操作合规，却不透露发生在哪里。',
        '名字取自刘慈欣“地球往事”三部曲的第二部。2020 年，Brian Gu 与小团队办了最初几轮；从 v0.4 起，游戏运行在 xDai（现名 Gnosis Chain）上。玩家自己写插件、写机器人，甚至部署合约代为行动，还结成了公会。',
        'v0.6 的最后一轮官方赛在 2022 年初落幕。代码已经开源，此后多由社区自行举办，官方没有再公布新的轮次。',
      ),
    },
    stage: 0,
    platforms: [4],
    languages: [3],
    categories: ['strategy'],
    tags: ['zk', 'strategy', 'space', 'open-source', 'onchain'],
    links: [
      { kind: 'WEBSITE', url: 'https://zkga.me' },
      { kind: 'SOCIAL', url: 'https://x.com/darkforest_eth' },
      { kind: 'RESOURCE', name: 'Blog', url: 'https://blog.zkga.me' },
      { kind: 'RESOURCE', name: 'GitHub', url: 'https://github.com/darkforest-eth' },
    ],
    ownedByDev: true,
    releasedDaysAgo: 269,
    popularity: 66,
  },
];
