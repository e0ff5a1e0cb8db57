import type { DemoPost } from './demo-model.ts';

export const gamePosts: readonly DemoPost[] = [
  {
    product: 'axie-infinity',
    language: 'zh',
    header: 'Origins 新手阵容：前排、中排、后排怎么搭',
    topic: '阵容 新手',
    content:
      '<p>初始 Axie 免费，先用它们熟悉节奏。前排选血厚、会上盾的植物或爬行类，后排放输出高的鸟类或水生类，中排留给带控制或回能的角色。</p><p>看部件比看外形重要：每个部件对应一张牌，<strong>六张牌能不能互相配合</strong>才是关键。</p>',
    labels: [6],
    daysAgo: 3,
  },
  {
    product: 'axie-infinity',
    language: 'en',
    header: 'Why Axie built its own network',
    topic: 'Ronin history',
    content:
      '<p>In 2020 a single breeding on Ethereum could cost more in gas than the new Axie was worth. Sky Mavis therefore opened Ronin in 2021, a network meant for games, with low fees and a wallet of its own.</p><p>It has since become home to other titles too, Pixels being the best known of them.</p>',
    labels: [11, 3],
    daysAgo: 46,
  },
  {
    product: 'the-sandbox',
    language: 'en',
    header: 'Build a first scene with Game Maker, no code needed',
    topic: 'creator guide',
    content:
      '<p>Install Game Maker, start from a template, and place three things: a spawn point, something to reach, and a rule that says what happens there. Test with one click.</p><p>Models come from the free library or from <strong>VoxEdit</strong>. Keep the first scene small; publishing needs a piece of LAND, testing does not.</p>',
    labels: [6],
    daysAgo: 8,
  },
  {
    product: 'the-sandbox',
    language: 'zh',
    header: 'VoxEdit 入门：十分钟做一个会动的小人',
    topic: '创作 体素',
    content:
      '<p>VoxEdit 分三个模块：建模器画体素，骨骼编辑器绑定关节，动画编辑器摆关键帧。先用模板骨架，把身体各部分分开画，再套上去，走路动画就能直接使用。</p><p>导出之前检查一下尺寸和面数，超出上限会无法上传。</p>',
    labels: [6, 7],
    daysAgo: 60,
  },
  {
    product: 'decentraland',
    language: 'zh',
    header: '第一次进 Decentraland，去哪儿逛',
    topic: '漫游',
    content:
      '<p>不用买地，也不用连钱包，以访客身份就能进。建议从 Genesis Plaza 出发，打开活动日历看看今天有没有展览或音乐会；喜欢安静就去各个艺术馆。</p><p>桌面客户端画面更好，浏览器版胜在方便。</p>',
    labels: [6, 10],
    daysAgo: 13,
  },
  {
    product: 'decentraland',
    language: 'en',
    header: '20 February 2020: the gates opened',
    topic: 'anniversary',
    content:
      '<p>Decentraland was opened to everyone on 20 February 2020, after years in which its land had existed only as squares on a map. On that day the keys of its contracts were handed to a DAO.</p><p>Festivals, fashion weeks and conferences have been held in it since, most of them made by its users.</p>',
    labels: [11],
    daysAgo: 91,
  },
  {
    product: 'pixels',
    language: 'zh',
    header: '体力总是不够用？Pixels 新手效率指南',
    topic: '种田 体力',
    content:
      '<ul><li>先做任务板上材料齐全的订单，别为一单专门跑图。</li><li>下线前种长周期作物，上线先收再种。</li><li>食物按“每点体力的成本”来选，不要只看恢复量。</li><li>加入公会后，可以用成员的高级设备。</li></ul>',
    labels: [6],
    pick: true,
    daysAgo: 1,
  },
  {
    product: 'pixels',
    language: 'en',
    header: 'Wear your NFT: avatars in Pixels',
    topic: 'avatars',
    content:
      '<p>Connect the wallet that holds your collection, open the avatar menu, and choose. Many collections have been drawn anew as little walking sprites, so a penguin or an ape can water your carrots.</p><p>It changes nothing but looks, which is exactly why it is fun.</p>',
    labels: [3, 10],
    daysAgo: 35,
  },
  {
    product: 'cryptokitties',
    language: 'en',
    header: 'November 2017: the week cats clogged Ethereum',
    topic: 'history',
    content:
      '<p>CryptoKitties opened on 28 November 2017. Within days its trades made up a large part of all transactions, fees rose, and people waited hours for a kitten.</p><p>The lesson outlived the hype. ERC-721, written around the same time, is still the standard that almost every NFT follows.</p>',
    labels: [11],
    pick: true,
    daysAgo: 25,
  },
  {
    product: 'cryptokitties',
    language: 'zh',
    header: '谜恋猫的“冷却时间”与代数',
    topic: '繁殖 机制',
    content:
      '<p>猫每生一次，冷却时间就会变长；代数越低，起步的冷却越短。代数由父母中较高的一方加一得出，所以靠繁殖生不出第 0 代的猫。</p><p>想要稀有特征，与其碰运气，不如先研究父母的隐性基因。</p>',
    labels: [6, 5],
    daysAgo: 79,
  },
  {
    product: 'gods-unchained',
    language: 'zh',
    header: '新手第一套牌：先把一位神练熟',
    topic: '套牌 新手',
    content:
      '<p>六位神祇风格差异很大：自然重场面，战争重节奏，光明重续航，欺诈与死亡要求更高，魔法靠法术取胜。</p><p>建议先选一位，用欢迎卡组打到熟悉各个费用段该出什么，再慢慢替换。<strong>三十张牌的曲线</strong>比几张强卡更重要。</p>',
    labels: [6],
    daysAgo: 10,
  },
  {
    product: 'splinterlands',
    language: 'en',
    header: 'Positions matter: how to place six monsters',
    topic: 'strategy',
    content:
      '<p>The first place takes most of the blows, so it wants health or armour. Ranged monsters can not attack from the front, magic ignores armour, and <strong>sneak</strong> strikes the last in line, so do not leave your weakest one there unguarded.</p><p>Read the rules of the battle first. They decide more than your strongest card.</p>',
    labels: [6],
    daysAgo: 39,
  },
  {
    product: 'parallel',
    language: 'en',
    header: 'To bank or to play? The choice at the heart of Parallel',
    topic: 'strategy',
    content:
      '<p>Any card can be banked for energy instead of being played. Bank too much, and you run out of things to do; too little, and you are a turn behind for the whole match.</p><p>A good habit: decide at the start which cards are useless in this match-up, and bank those first.</p>',
    labels: [6, 9],
    daysAgo: 17,
  },
  {
    product: 'sorare',
    language: 'zh',
    header: '排阵容前先看赛程：Sorare 新手三步',
    topic: '足球 新手',
    content:
      '<p>第一步，确认球员本周是否真的有比赛；第二步，看近几场的出场时间，首发比名气重要；第三步，队长位加成高，留给发挥最稳定的人。</p><p>先用免费的普通卡参加入门联赛，弄懂计分再考虑买卡。</p>',
    labels: [6],
    daysAgo: 22,
  },
  {
    product: 'illuvium',
    language: 'zh',
    header: '捕捉 Illuvial 前要准备什么',
    topic: 'Overworld 攻略',
    content:
      '<p>进入区域前先看生物的阶段与类型，选择合适等级的捕捉道具；道具由采集的材料制作，途中看到矿点和植物不要错过。</p><p>一次探索能做的事有限，优先挑队伍打得过的目标，撤离得早比贪多更划算。</p>',
    labels: [6],
    daysAgo: 50,
  },
  {
    product: 'big-time',
    language: 'en',
    header: 'Pocket watches and classes, in one minute',
    topic: 'classes',
    content:
      '<p>In Big Time a class is not chosen once for ever. It sits in a <strong>pocket watch</strong>: equip another one, and the same character fights as another class with its own level and skills.</p><p>So level two that complement each other, a tank and a healer for example, and you will always find a party.</p>',
    labels: [3, 6],
    daysAgo: 54,
  },
  {
    product: 'dark-forest',
    language: 'zh',
    header: '黑暗森林是怎么把坐标藏起来的',
    topic: '零知识证明',
    content:
      '<p>链上只记录坐标的哈希。移动舰队时，你的浏览器在本地生成一份零知识证明：起点是我的，终点存在，距离合法。合约验证通过就更新状态，却从未得知你在哪里。</p><p>对手能看到“有事发生”，看不到“发生在何处”。详细讲解见<a href="https://blog.zkga.me">官方博客</a>。</p>',
    labels: [3, 9],
    pick: true,
    daysAgo: 6,
  },
  {
    product: 'dark-forest',
    language: 'en',
    header: 'Running a community round of Dark Forest',
    topic: 'community rounds',
    content:
      '<p>The contracts and the client are open source, and groups of players have run rounds of their own since January 2022. You need a network with low fees, a set of parameters, a list of players, and someone who watches the server.</p><p>Start from the guides on the <a href="https://blog.zkga.me">blog</a>, keep the first universe small, and announce the rules before it begins.</p>',
    labels: [10, 6],
    daysAgo: 76,
  },
];
