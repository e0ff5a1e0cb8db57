import type { DemoPost } from './demo-model.ts';

export const nftPosts: readonly DemoPost[] = [
  {
    product: 'cryptopunks',
    language: 'en',
    header: 'How the Punks moved fully on chain',
    topic: 'history',
    content:
      '<p>At first the contract kept only a fingerprint of one large picture with all ten thousand Punks. In August 2021 Larva Labs published a second contract that stores every pixel and every attribute, so that each portrait can be drawn from Ethereum alone.</p><p>Four years after the release, the work no longer depended on any server.</p>',
    labels: [11, 3],
    pick: true,
    daysAgo: 15,
  },
  {
    product: 'cryptopunks',
    language: 'zh',
    header: '为什么 Punk 不是 ERC-721',
    topic: '标准 历史',
    content:
      '<p>加密朋克发布于 2017 年 6 月，那时 ERC-721 还没有诞生。它的合约参照代币写法，自带出价、挂单功能，所以早期钱包和市场需要单独适配。</p><p>想在只支持 ERC-721 的应用里使用，可以先“包装”（Wrapped Punk），需要时再解开。</p>',
    labels: [5],
    daysAgo: 66,
  },
  {
    product: 'bored-ape-yacht-club',
    language: 'zh',
    header: '猿猴头像的商用授权，能做什么',
    topic: '授权 商用',
    content:
      '<p>持有者可以用自己那只猿猴的图像做商品、开店、出书、做动画，许多餐厅和饮料品牌就是这样来的。</p><p>要注意两点：授权跟着 NFT 走，<strong>卖出后权利随之转移</strong>；俱乐部的名称和标志不包含在内，使用前先读官网条款。</p>',
    labels: [9, 5],
    daysAgo: 5,
  },
  {
    product: 'bored-ape-yacht-club',
    language: 'en',
    header: 'From ape to mutant: the serum drop of August 2021',
    topic: 'history',
    content:
      '<p>In August 2021 every Bored Ape received a vial of serum. Used on an ape it made a mutant without taking the ape away, and ten thousand more mutants were sold to newcomers.</p><p>It became the pattern for many later releases: reward the holders, and open the door for others at the same time.</p>',
    labels: [11],
    daysAgo: 99,
  },
  {
    product: 'pudgy-penguins',
    language: 'en',
    header: 'How a penguin becomes a toy',
    topic: 'licensing',
    content:
      '<p>Holders can offer their penguin for licensing. If it is chosen for a product, the holder receives a share of what is sold, and the toy carries a code that unlocks things in an online world.</p><p>The first toys came into the shops of Walmart in September 2023, on shelves where nobody needs to know what an NFT is.</p>',
    labels: [3, 11],
    daysAgo: 2,
  },
  {
    product: 'pudgy-penguins',
    language: 'zh',
    header: '胖企鹅玩偶里的兑换码怎么用',
    topic: '玩具 教程',
    content:
      '<p>用手机扫描玩偶附带的二维码，按提示登录就能领取，不需要事先准备钱包。领到的配饰可以给线上的小企鹅换装。</p><p>二手玩偶的码可能已经用过，购买前先问清楚。</p>',
    labels: [6],
    daysAgo: 43,
  },
  {
    product: 'azuki',
    language: 'en',
    header: 'ERC-721A, the gas saver that Azuki gave away',
    topic: 'erc721a',
    content:
      '<p>When somebody mints five NFTs, the usual contract writes the owner five times. ERC-721A writes it once and lets the next four follow from it, so five cost little more than one.</p><p>The code is open at <a href="https://www.erc721a.org">erc721a.org</a>. The saving has a price: the first transfer of such a token costs slightly more.</p>',
    labels: [3],
    daysAgo: 29,
  },
  {
    product: 'azuki',
    language: 'zh',
    header: '实物绑定代币：一枚芯片如何证明衣服是正品',
    topic: 'PBT 实物',
    content:
      '<p>衣服里缝有一枚会签名的芯片。手机靠近时，芯片对随机信息签名，合约验证签名后，把对应的代币转给扫描者。</p><p>芯片里的私钥无法导出，因此<strong>照片和二维码都仿冒不了</strong>，谁拿着实物，谁就能领走凭证。</p>',
    labels: [3, 9],
    daysAgo: 58,
  },
  {
    product: 'moonbirds',
    language: 'zh',
    header: '“筑巢”和质押有什么不同',
    topic: '筑巢 问答',
    content:
      '<p>质押通常要把 NFT 转进合约；月鸟的“筑巢”只是在合约里打个标记，<strong>鸟一直在你的钱包里</strong>，头像照用，只是暂时不能在市场上成交。</p><p>离巢会中断当前的累计，等级怎么算以官网说明为准。</p>',
    labels: [5],
    daysAgo: 47,
  },
  {
    product: 'poap',
    language: 'en',
    header: 'Keeping your badges: what maintenance mode means for collectors',
    topic: 'maintenance',
    content:
      '<p>Since 16 March 2026 POAP takes on no new issuers. For collectors nothing is lost: badges are NFTs on Gnosis Chain, the collectors page stays, and interfaces for other apps keep answering.</p><p>Issuers of that time can go on. The team works on an open standard for collectibles.</p>',
    labels: [11, 5],
    daysAgo: 20,
  },
  {
    product: 'poap',
    language: 'zh',
    header: '把活动徽章整理成自己的时间线',
    topic: '收藏 整理',
    content:
      '<p>在 Collectors 页面输入地址或 ENS 名字，就能按年份查看所有徽章。给特别的几枚配上当天的照片，几年后再看会很有意思。</p><p>徽章分散在多个地址？可以转到同一个钱包，Gnosis Chain 上的费用几乎可以忽略。</p>',
    labels: [6, 10],
    daysAgo: 70,
  },
  {
    product: 'unstoppable-domains',
    language: 'zh',
    header: '链上域名能打开网页吗',
    topic: '域名 问答',
    content:
      '<p>可以，前提是浏览器认识它。Brave、Opera 等浏览器支持直接解析，其他浏览器可以装插件，或者在域名后面加上网关后缀。</p><p>网页内容通常放在 IPFS 上，更新网站就是把新的内容哈希写进域名记录。</p>',
    labels: [5],
    daysAgo: 31,
  },
  {
    product: 'nouns',
    language: 'en',
    header: 'How the daily Noun is made',
    topic: 'onchain art',
    content:
      '<p>When an auction ends, whoever settles it also creates the next Noun: body, accessory, head and background follow from the hash of the block, and the glasses complete it. The picture is drawn by the contract itself.</p><p>Because the choice depends on the block, people wait for one they like and press the button just then.</p>',
    labels: [3],
    daysAgo: 18,
  },
  {
    product: 'nouns',
    language: 'zh',
    header: '向 Nouns DAO 申请资助的流程',
    topic: 'DAO 资助',
    content:
      '<p>先把想法写清楚：做什么、花多少、交付什么。手里没有 Noun 也没关系，可以以“候选提案”的方式发布，得到足够的成员联署后进入正式投票。</p><p>投票期结束、通过并等待一段时间后，资金由合约自动拨付。</p>',
    labels: [6, 10],
    daysAgo: 62,
  },
  {
    product: 'veefriends',
    language: 'en',
    header: 'Tickets as tokens: what VeeCon showed',
    topic: 'ticketing',
    content:
      '<p>At the first VeeCon, in May 2022, people came in by proving that they held a VeeFriends token. A ticket could be lent to a friend, sold if plans changed, and kept as a memento.</p><p>The hard part of such tickets is seldom the chain but the door: an empty battery, a wallet left at home. Whoever copies the idea should plan a help desk too.</p>',
    labels: [9, 11],
    daysAgo: 86,
  },
  {
    product: 'unlock-protocol',
    language: 'en',
    header: 'Sell a membership in four steps',
    topic: 'tutorial',
    content:
      '<ul><li>Open the dashboard and connect a wallet.</li><li>Choose a network, a name, a price and a duration.</li><li>Deploy: the lock is now a contract that you own.</li><li>Share the checkout link, or put the plugin on your site.</li></ul><p>Test it on a test network first; the steps are the same there.</p>',
    labels: [6],
    daysAgo: 2,
  },
  {
    product: 'starbucks-odyssey',
    language: 'zh',
    header: '回顾：星巴克 Odyssey 留下的三条经验',
    topic: '复盘 会员',
    content:
      '<ul><li>用户不必懂 NFT，叫它“印章”就好。</li><li>权益要能在门店真实兑现，线下体验最让人记得住。</li><li>积分的价值要一开始就说清楚，否则早期和后期的参与者会有落差。</li></ul><p>计划从 2022 年 12 月测试到 2024 年 3 月结束，仍是值得研究的样本。</p>',
    labels: [9, 11],
    daysAgo: 101,
  },
];
