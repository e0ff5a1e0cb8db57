import type { DemoPost } from './demo-model.ts';

export const appPosts: readonly DemoPost[] = [
  {
    product: 'uniswap',
    language: 'zh',
    header: '滑点到底是什么？兑换前该看的三个数字',
    topic: '新手 兑换',
    content:
      '<p>在 Uniswap 确认兑换之前，先看三个数字：</p><ul><li><strong>最少到账</strong>：价格再怎么变，到账低于它交易就会失败。</li><li><strong>价格影响</strong>：你的单子把池子推动了多少，池子越小影响越大。</li><li><strong>网络费用</strong>：付给网络的 Gas，与成交金额无关。</li></ul><p>滑点上限设得太高容易被夹，设得太低又容易失败。主流币对用默认值就够了。</p>',
    labels: [6],
    pick: true,
    daysAgo: 2,
  },
  {
    product: 'uniswap',
    language: 'en',
    header: 'What hooks add to a Uniswap v4 pool',
    topic: 'v4 hooks',
    content:
      '<p>In version 4 a pool can be created with a <strong>hook</strong>, a contract that is called before or after swaps and changes of liquidity. With it a pool can charge a fee that varies, run limit orders, or pay part of the fee to someone else.</p><p>All v4 pools share one contract, which makes creating a pool cheap. A hook is code like any other: before you swap in such a pool, look at who wrote it and whether it was reviewed.</p>',
    labels: [3, 6],
    daysAgo: 21,
  },
  {
    product: 'uniswap',
    language: 'zh',
    header: '从 V1 到 V4：Uniswap 的四次升级',
    topic: '历史',
    content:
      '<p>2018 年的 V1 只能在 ETH 与代币之间兑换；2020 年的 V2 支持任意两种代币；2021 年的 V3 允许把资金集中在一段价格区间；2025 年的 V4 加入了可编程的 Hook。</p><p>旧版本不会下线，合约一直留在链上，所以老池子里的资金随时都能取回。</p>',
    labels: [11, 3],
    daysAgo: 64,
  },
  {
    product: 'aave',
    language: 'zh',
    header: '健康系数降到 1 会怎样？一文看懂清算',
    topic: '借贷 清算',
    content:
      '<p>健康系数由抵押物价值、清算线和借款额算出来。大于 1 是安全的，低于 1 时任何人都可以替你偿还一部分债务，并以折扣价拿走相应的抵押物。</p><p>想离清算远一点，有两个办法：<strong>补抵押</strong>，或者<strong>还一部分</strong>。波动大的行情里，建议多留出余量。</p>',
    labels: [6, 5],
    daysAgo: 5,
  },
  {
    product: 'aave',
    language: 'en',
    header: 'Flash loans explained without code',
    topic: 'flash loans',
    content:
      '<p>A flash loan lends any amount without collateral, on one condition: it must be back within the same transaction. If it is not, the whole transaction is undone as if it had never happened, so the pool can not lose.</p><p>People use it to move a debt between protocols, to swap collateral, or to profit from a price difference. You pay a small fee and need to know exactly what you are doing.</p>',
    labels: [3, 9],
    daysAgo: 48,
  },
  {
    product: 'lido',
    language: 'zh',
    header: 'stETH 和 wstETH 有什么区别',
    topic: '质押 问答',
    content:
      '<p><strong>stETH</strong> 的数量会随质押收益每天变化；<strong>wstETH</strong> 的数量不变，收益体现在它能兑换的 stETH 越来越多。</p><p>只放在钱包里，两者没有差别；要存进其他协议，多数情况下用 wstETH 更合适，因为很多合约并不处理余额自动变化的代币。</p>',
    labels: [5],
    daysAgo: 14,
  },
  {
    product: 'lido',
    language: 'en',
    header: 'Two ways to get from stETH back to ETH',
    topic: 'withdrawals',
    content:
      '<p>Since May 2023 there is a choice. <strong>Request a withdrawal</strong>: you join a queue and receive one ETH for each stETH when it is your turn; the request itself is an NFT. <strong>Swap</strong>: you sell on an exchange at once, at the price of the moment.</p><p>The queue costs time, the swap may cost a little of the price. Compare both before you decide.</p>',
    labels: [6],
    daysAgo: 72,
  },
  {
    product: 'ens',
    language: 'zh',
    header: '注册第一个 .eth 域名：步骤与费用',
    topic: '域名 教程',
    content:
      '<p>在 ENS 应用里搜索名字，选择年限，然后确认两笔交易：第一笔“承诺”，等约一分钟后发第二笔“注册”。这样设计是为了防止别人看到你的请求后抢注。</p><p>费用由两部分组成：按名字长度收的年费和网络 Gas。别忘了最后把它设为<strong>主域名</strong>，应用才会显示你的名字。</p>',
    labels: [6],
    pick: true,
    daysAgo: 3,
  },
  {
    product: 'ens',
    language: 'en',
    header: 'May the fourth: the day ENS opened its registry',
    topic: 'history',
    content:
      '<p>ENS went live on 4 May 2017. In those days names were won in sealed auctions that ran for days; since 2019 they are simply rented by the year and are NFTs.</p><p>The organisation behind it became a DAO in November 2021, with a constitution that its members signed.</p>',
    labels: [11],
    daysAgo: 83,
  },
  {
    product: 'opensea',
    language: 'en',
    header: 'Reading a listing: what you sign on OpenSea',
    topic: 'listing safety',
    content:
      '<p>A listing is a message that says which item you give and what you want for it. With Seaport that message is readable in the wallet: check the item, the price, the currency and the time at which it ends.</p><p>If a site asks you to sign an order in which you give something for nothing, close the tab. Old listings can be cancelled in your profile.</p>',
    labels: [6],
    daysAgo: 12,
  },
  {
    product: 'opensea',
    language: 'zh',
    header: 'Seaport 为什么能一次交换多件藏品',
    topic: 'Seaport',
    content:
      '<p>Seaport 的订单由两部分组成：我给出的物品，和我要得到的物品。两边都可以是多件，也可以同时包含代币与 NFT，因此“三换一”“打包出售”都能用一笔订单完成。</p><p>协议代码公开，其他市场同样在用，感兴趣可以看 <a href="https://github.com/ProjectOpenSea/seaport">源码仓库</a>。</p>',
    labels: [3],
    daysAgo: 57,
  },
  {
    product: 'snapshot',
    language: 'en',
    header: 'Choosing a voting system for your first proposal',
    topic: 'voting systems',
    content:
      '<p>Yes or no? Use <strong>basic voting</strong>. Several options of which one wins? <strong>Single choice</strong>, or <strong>ranked choice</strong> if votes should not be wasted. A budget to be shared? <strong>Weighted</strong> or <strong>quadratic</strong> voting.</p><p>Decide it before the discussion ends: the system, like the block at which balances are read, can not be changed while people vote.</p>',
    labels: [6],
    daysAgo: 6,
  },
  {
    product: 'snapshot',
    language: 'zh',
    header: '为什么投票看的是“提案开始时”的余额',
    topic: '治理 快照',
    content:
      '<p>Snapshot 的名字就来自“快照”：投票权按某个区块的余额计算。提案公布之后再买币或借币，都不会增加票数，也就无法临时操纵结果。</p><p>如果你发现自己的票权为零，多半是代币在那个区块时还不在这个地址。</p>',
    labels: [5],
    daysAgo: 41,
  },
  {
    product: 'farcaster',
    language: 'en',
    header: 'What a mini app inside a post can do',
    topic: 'mini apps',
    content:
      '<p>Frames began in January 2024 as buttons under a post. Today a mini app is a small web page that opens within the feed, knows who you are on Farcaster, and can ask your wallet to sign.</p><p>For its makers that means no download and no sign-up form. For readers the same rule holds as everywhere: read what you sign.</p>',
    labels: [3],
    daysAgo: 19,
  },
  {
    product: 'lens',
    language: 'zh',
    header: 'Lens 应用之间怎么“搬家”',
    topic: '社交 可携带',
    content:
      '<p>其实不用搬。账号、关注和发布内容都在链上，用同一个钱包登录另一个 Lens 应用，主页和粉丝就都在了。</p><p>各家应用的差别在于推荐算法、界面和附加功能，不妨同时装两个，挑自己顺手的用。</p>',
    labels: [5, 10],
    daysAgo: 33,
  },
  {
    product: 'dune',
    language: 'en',
    header: 'Your first dashboard: fork, change one line, save',
    topic: 'tutorial',
    content:
      '<p>The quickest way to learn Dune is to <strong>fork</strong>. Open a dashboard that you like, click into a chart, fork the query, change a date or a token address, and run it. Then add the chart to a dashboard of your own.</p><p>Prefer curated tables, such as the one for trades, to raw logs: they are faster and spare you the decoding.</p>',
    labels: [6, 8],
    pick: true,
    daysAgo: 7,
  },
  {
    product: 'dune',
    language: 'zh',
    header: '看懂一张链上看板，要问的四个问题',
    topic: '数据 方法',
    content:
      '<ul><li>数据覆盖哪些链、哪些合约？</li><li>是按地址计数还是按人计数？同一人可能有很多地址。</li><li>有没有剔除刷量和内部转账？</li><li>时间按哪个时区切分？</li></ul><p>在 Dune 上点开图表就能看到 SQL，前三个问题往往一眼就能找到答案。</p>',
    labels: [8, 9],
    daysAgo: 52,
  },
  {
    product: 'etherscan',
    language: 'zh',
    header: '交易一直 Pending？在 Etherscan 上这样排查',
    topic: '排查 Gas',
    content:
      '<p>先查交易哈希，看状态和 Gas 出价；再看同一地址有没有更早的、nonce 更小的交易卡住，因为后面的都得排队等它。</p><p>解决办法：在钱包里选择<strong>加速</strong>，或者用相同的 nonce 发一笔给自己的 0 金额转账来<strong>取消</strong>。</p>',
    labels: [6],
    daysAgo: 11,
  },
  {
    product: 'etherscan',
    language: 'en',
    header: 'How to read a contract before you trust it',
    topic: 'contracts',
    content:
      '<p>On the page of a contract, open the Contract tab. A green mark says that the published source matches what runs on chain. Look for <strong>proxy</strong>: it means that the code can be exchanged. Look for the owner, and for functions that pause or mint.</p><p>Verified is not the same as safe, but unverified is a good reason to stop.</p>',
    labels: [6],
    daysAgo: 68,
  },
  {
    product: '1inch',
    language: 'en',
    header: 'Fusion mode: why there is no gas field',
    topic: 'fusion',
    content:
      '<p>In Fusion mode you sign an order instead of sending a transaction. Its price starts high and falls little by little until a trader, called a resolver, finds it worth filling. The resolver sends the transaction and pays the gas.</p><p>You need no ETH for gas, a failed attempt costs you nothing, and the order is harder to sandwich. In return it may take a little longer.</p>',
    labels: [3],
    daysAgo: 27,
  },
  {
    product: 'curve',
    language: 'zh',
    header: '稳定币兑换为什么常走 Curve',
    topic: '稳定币',
    content:
      '<p>普通的恒定乘积公式，金额一大价格就会偏；StableSwap 在池子平衡时几乎是一条直线，大额互换的损失很小。</p><p>要留意的是：当池子严重失衡，说明市场正在抛售其中一种币，此时的“便宜”往往有原因。</p>',
    labels: [9, 3],
    daysAgo: 88,
  },
  {
    product: 'mirror',
    language: 'en',
    header: 'Where Mirror essays live now',
    topic: 'archive',
    content:
      '<p>Mirror was acquired by Paragraph in 2024, and new writing has moved there. What was published before is still on <strong>Arweave</strong>: each essay was signed by its author and stored for good, so it does not depend on any single site.</p><p>Collected editions stay in the wallets of their collectors as before.</p>',
    labels: [11],
    daysAgo: 104,
  },
  {
    product: 'nifty-gateway',
    language: 'zh',
    header: '平台关闭之后，藏品还在吗',
    topic: '存档 提取',
    content:
      '<p>Nifty Gateway 已于 2026 年 2 月 23 日关闭。关闭前提取到个人钱包的作品不受影响，它们本来就是以太坊上的 NFT，可以在任何支持的市场展示或转让。</p><p>这件事也提醒大家：<strong>托管在平台里</strong>和<strong>放在自己钱包里</strong>，是两回事。</p>',
    labels: [11, 9],
    daysAgo: 95,
  },
];
