import type { DemoPost } from './demo-model.ts';

export const moreAppPosts: readonly DemoPost[] = [
  {
    product: 'sky',
    language: 'en',
    header: 'What happens in a vault when the price of Ether falls',
    topic: 'vaults',
    content:
      '<p>A vault must always hold more than it owes. When its collateral falls below the limit of its kind, anybody may start an auction: part of the collateral is sold, the debt and a penalty are paid, and what is left comes back to you.</p><p>Two things prevent it: <strong>add collateral</strong>, or <strong>pay back a part</strong>. Set an alarm well above the limit, for a crowded network is slow just then.</p>',
    labels: [6],
    daysAgo: 36,
  },
  {
    product: 'sky',
    language: 'zh',
    header: 'Dai 和 USDS 是什么关系',
    topic: '稳定币 问答',
    content:
      '<p>Dai 是 2017 年就有的老牌稳定币，USDS 是 2024 年改名 Sky 时推出的新币，两者可以按<strong>一比一</strong>互换，不收兑换费，只付网络 Gas。</p><p>不换也没关系，Dai 仍可正常使用。换之前先确认网址，改名时期的仿冒网站特别多。</p>',
    labels: [5],
    daysAgo: 119,
  },
  {
    product: 'compound',
    language: 'zh',
    header: '数据怎么看：存款利率为什么总比借款利率低',
    topic: '利率 数据',
    content:
      '<p>借款人付的利息，要分给池子里所有存款人。假设使用率是 70%，借款利率 5%，那么存款利率大约是 5% × 70%，再扣掉留给储备金的部分。</p><p>所以看市场数据时，<strong>使用率</strong>比利率本身更值得留意：它接近 100% 的时候，取款也会变慢。</p>',
    labels: [8, 5],
    daysAgo: 15,
  },
  {
    product: 'compound',
    language: 'en',
    header: 'June 2020: the month that was called DeFi summer',
    topic: 'history',
    content:
      '<p>On 15 June 2020 Compound began to give COMP to everyone who lent or borrowed. Within days people borrowed what they did not need, for the reward was worth more than the interest.</p><p>Dozens of protocols copied the idea in the following months. Much of what we call yield farming began that week, with its good sides and its bad ones.</p>',
    labels: [11, 9],
    daysAgo: 145,
  },
  {
    product: 'pancakeswap',
    language: 'zh',
    header: '第一次用薄饼：先认准代币合约地址',
    topic: '新手 安全',
    content:
      '<p>任何人都能创建同名代币并加入池子，<strong>名字和图标不能证明真假</strong>。兑换之前，从项目官网复制合约地址，粘贴到搜索框里，而不是直接搜名字。</p><p>再看两点：池子深度够不够，卖出时会不会被收高额“税”。拿不准就先换一小笔，再试着卖出。</p>',
    labels: [6],
    pick: true,
    daysAgo: 0,
  },
  {
    product: 'pancakeswap',
    language: 'en',
    header: 'Impermanent loss in one example',
    topic: 'liquidity',
    content:
      '<p>You put 1 BNB and 600 USDT into a pool. BNB doubles. Traders have bought BNB from you on the way up, so you now hold about 0.71 BNB and 849 USDT, worth 1,697 in all.</p><p>Had you done nothing, you would have 1,800. The difference is called <strong>impermanent loss</strong>; fees must be larger than it for the pool to be worth your while.</p>',
    labels: [8, 6],
    daysAgo: 67,
  },
  {
    product: 'trust-wallet',
    language: 'en',
    header: 'Same address, wrong network: how to find the missing tokens',
    topic: 'troubleshooting',
    content:
      '<p>An exchange says "sent", your wallet shows nothing. Most often the tokens arrived on another network than the one you look at, for Ethereum, BNB Chain and Polygon share one address.</p><ul><li>Open the transaction in the explorer of the network that was used.</li><li>Switch that network on in the wallet.</li><li>Add the token if it is not listed.</li></ul>',
    labels: [6, 5],
    daysAgo: 8,
  },
  {
    product: 'trust-wallet',
    language: 'zh',
    header: '遇到“客服”私信怎么办',
    topic: '防骗',
    content:
      '<p>真正的客服<strong>绝不会</strong>主动私信你，更不会索要助记词、让你“验证钱包”或远程操作。凡是这样做的，一律拉黑。</p><p>需要帮助时，从应用里的帮助中心进入，不要点搜索广告，也不要扫别人发来的二维码。</p>',
    labels: [10, 6],
    daysAgo: 59,
  },
  {
    product: 'audius',
    language: 'en',
    header: 'Upload your first track: a checklist',
    topic: 'artists',
    content:
      '<ul><li>Export as WAV or FLAC; the service makes its own smaller copies.</li><li>A square cover, readable when small.</li><li>Genre, mood and tags: they decide who finds you.</li><li>Only music to which you own the rights, samples included.</li></ul><p>Then share the link, and thank the first ten listeners by name.</p>',
    labels: [6],
    daysAgo: 13,
  },
  {
    product: 'audius',
    language: 'zh',
    header: 'Vita 歌单接力：推荐一首最近循环的歌',
    topic: '歌单 活动',
    content:
      '<p>这个月我们在 Vita 上接力做一份歌单：在 Audius 上找一首你最近反复听的歌，点赞支持，然后到本页提问区告诉我们歌名和理由。</p><p>月底由站方整理成歌单发在这里。不设奖品，只为多听几首好歌。</p>',
    labels: [4, 10],
    daysAgo: 6,
  },
  {
    product: 'gitcoin',
    language: 'zh',
    header: '二次方融资：一块钱怎么撬动一百块',
    topic: '公共物品',
    content:
      '<p>计算方法：把每个人捐款的平方根加起来，再平方。100 个人各捐 1 元，得到 (100×1)² = 10,000；1 个人捐 100 元，只得到 100。</p><p>因此配捐更偏向<strong>支持者多</strong>的项目。它的软肋是一人多号，所以每一轮都要做身份核验。</p>',
    labels: [8, 9],
    daysAgo: 23,
  },
  {
    product: 'gitcoin',
    language: 'en',
    header: 'Five pieces of software that grants kept alive',
    topic: 'public goods',
    content:
      '<p>Libraries that talk to nodes, block explorers run by volunteers, research on privacy, translations, and the maintenance nobody sees: much of what we take for granted was paid for by small gifts.</p><p>Which one do you use every day without having paid for it? Tell its makers. Thanks cost nothing, and a bit of money helps too.</p>',
    labels: [9, 10],
    daysAgo: 98,
  },
  {
    product: 'zora',
    language: 'en',
    header: 'A post that is also a coin: what you should know first',
    topic: 'creator coins',
    content:
      '<p>Whoever buys the coin of a post buys something that only other buyers give a price. There is no claim to the picture, no income, and often nobody who will buy it back.</p><p>Treat it like a tip for the creator. And look who made the post: names and pictures are easy to copy.</p>',
    labels: [9, 6],
    daysAgo: 19,
  },
];
