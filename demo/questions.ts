import type { DemoQuestion } from './demo-model.ts';

export const demoQuestions: readonly DemoQuestion[] = [
  {
    product: 'uniswap',
    language: 'en',
    content: 'Why did my swap fail although I had paid for the gas?',
    answer:
      'The price moved beyond your slippage limit before the transaction was included, so the contract refused it. The network still charges for the attempt.',
    daysAgo: 40,
  },
  {
    product: 'uniswap',
    language: 'zh',
    content: '旧版本的流动性池还能取回资金吗？',
    answer: '可以。V1、V2、V3 的合约都还在链上，在网页上找到对应仓位，移除流动性即可。',
    daysAgo: 18,
  },
  {
    product: 'metamask',
    language: 'zh',
    content: '换电脑以后小狐狸里的账户不见了怎么办？',
    answer: '在新电脑上安装插件后选择“导入已有钱包”，输入助记词，再逐个添加账户就能找回。',
    daysAgo: 25,
  },
  {
    product: 'metamask',
    language: 'en',
    content: 'Can somebody empty my wallet if I only connect to a site?',
    answer:
      'Connecting shows your address and lets the site ask. Nothing moves until you sign a transaction or an approval, so read those with care.',
    daysAgo: 12,
  },
  {
    product: 'aave',
    language: 'en',
    content: 'Is the interest rate fixed when I borrow an asset?',
    answer:
      'No. It is variable and follows the use of the pool: the more is lent out, the higher it is.',
    daysAgo: 61,
  },
  {
    product: 'lido',
    language: 'zh',
    content: '从 stETH 赎回 ETH 需要等多久？',
    answer:
      '取决于排队的人数和验证者退出的速度，通常是几天；页面上会显示预计时间。着急的话可以在市场上直接兑换。',
    daysAgo: 30,
  },
  {
    product: 'ens',
    language: 'zh',
    content: '我的域名到期后忘记续费会怎么样？',
    answer: '到期后有 90 天宽限期，补交续费就能保住；过了宽限期会进入降价拍卖，任何人都可以注册。',
    daysAgo: 8,
  },
  {
    product: 'ens',
    language: 'en',
    content: 'Can I use a name that I own as an ordinary web domain?',
    answer:
      'Yes. Names of many endings can be imported by proving ownership through DNS, and then used like any other name.',
    daysAgo: 77,
  },
  {
    product: 'opensea',
    language: 'zh',
    content: '挂单之后藏品会被平台转走托管吗？',
    answer: '不会。成交之前藏品一直在你的钱包里，挂单只是一份签名订单，可以随时取消。',
    daysAgo: 51,
  },
  {
    product: 'rabby',
    language: 'en',
    content: 'Can I keep using my old recovery phrase in Rabby?',
    answer:
      'Yes, import it and the same addresses appear. You may also connect a hardware wallet instead.',
    daysAgo: 22,
  },
  {
    product: 'safe',
    language: 'zh',
    content: '有一位所有者的私钥丢了，该怎么处理？',
    answer: '只要剩下的签名数还够，就能发起一笔交易把他移除并换成新地址，资金不受影响。',
    daysAgo: 45,
  },
  {
    product: 'snapshot',
    language: 'en',
    content: 'Who carries out the decision after a vote has passed?',
    answer:
      'That depends on the space: often a multisig of the project, sometimes contracts that execute the result by themselves.',
    daysAgo: 35,
  },
  {
    product: 'snapshot',
    language: 'zh',
    content: '投票需要支付 Gas 吗，手机钱包能投吗？',
    answer: '不需要 Gas，只要签名。支持 WalletConnect 的手机钱包都可以投票。',
    daysAgo: 15,
  },
  {
    product: 'etherscan',
    language: 'zh',
    content: '以前给过的代币授权要去哪里查看和撤销？',
    answer: '在 More 菜单里打开 Token Approvals，连接钱包后就能看到全部授权，逐条撤销即可。',
    daysAgo: 28,
  },
  {
    product: 'axie-infinity',
    language: 'en',
    content: 'Do I have to buy Axies before I can start to play?',
    answer:
      'No. Origins gives you free starter Axies. They can not be sold, but they are enough to learn the game.',
    daysAgo: 33,
  },
  {
    product: 'pixels',
    language: 'zh',
    content: '没有土地的玩家能玩到什么程度？',
    answer:
      '主线和大部分订单都能完成，也可以在公共地块或别人的农场上种植；自有土地主要影响产量和高级设施。',
    daysAgo: 19,
  },
  {
    product: 'gods-unchained',
    language: 'en',
    content: 'Are the cards from free packs real tokens as well?',
    answer:
      'Core cards start as game items. Fuse copies of one at the Forge, and it becomes a token that can be traded.',
    daysAgo: 58,
  },
  {
    product: 'dark-forest',
    language: 'zh',
    content: '现在还能玩到黑暗森林吗，需要准备什么？',
    answer: '官方没有排期，可以关注社区自办的轮次。准备一个浏览器和少量对应网络的 Gas 就够了。',
    daysAgo: 26,
  },
  {
    product: 'dark-forest',
    language: 'en',
    content: 'Does writing a bot for the game count as cheating?',
    answer:
      'It never did. Plugins, scripts and contracts that play were always welcome; they are part of the game.',
    daysAgo: 70,
  },
  {
    product: 'cryptokitties',
    language: 'zh',
    content: '这么多年过去，谜恋猫现在还能继续繁殖吗？',
    answer: '可以，合约一直在以太坊上运行，繁殖需要支付合约里的生育费用和 Gas。',
    daysAgo: 92,
  },
  {
    product: 'bored-ape-yacht-club',
    language: 'en',
    content: 'What happens to my licence when I sell the ape?',
    answer:
      'It goes to the buyer together with the token. Products that you made before should be settled with care; read the terms.',
    daysAgo: 49,
  },
  {
    product: 'poap',
    language: 'zh',
    content: '平台进入维护模式后，我的徽章会消失吗？',
    answer: '不会。徽章是 Gnosis Chain 上的 NFT，收藏页面和接口也会继续提供。',
    daysAgo: 10,
  },
  {
    product: 'unlock-protocol',
    language: 'en',
    content: 'Can members pay with a card instead of a token?',
    answer:
      'Yes, card payments can be switched on for a lock; the key is then sent to the member by the checkout.',
    daysAgo: 3,
  },
  {
    product: 'unlock-protocol',
    language: 'zh',
    content: '会员到期之后钥匙还会留在钱包里吗？',
    answer: '会留着，只是不再有效。续费后同一把钥匙重新生效，不会另发一枚。',
    daysAgo: 2,
  },
  {
    product: 'nouns',
    language: 'en',
    content: 'May I use the pictures of Nouns for my own shop?',
    answer:
      'Yes. The art is in the public domain (CC0), so anybody may use it, for a business too, without asking.',
    daysAgo: 55,
  },
  {
    product: 'ledger-nano-x',
    language: 'zh',
    content: '设备丢了，别人捡到能转走我的币吗？',
    answer: '不知道 PIN 码就打不开，连续输错三次会自动清空。买一台新设备，用助记词即可恢复。',
    daysAgo: 17,
  },
  {
    product: 'trezor-safe-5',
    language: 'en',
    content: 'Can I use it with an iPhone or only with a computer?',
    answer:
      'Signing needs a computer or an Android phone. An iPhone can follow balances in the app, but not sign over the cable.',
    daysAgo: 64,
  },
  {
    product: 'keystone-3-pro',
    language: 'zh',
    content: '设备完全不联网的话，固件要怎么更新？',
    answer: '从官网下载固件，核对校验值后用 microSD 卡或官网的 USB 方式更新，助记词不会离开设备。',
    daysAgo: 39,
  },
  {
    product: 'tangem',
    language: 'en',
    content: 'What if I lose one of the three cards of my set?',
    answer:
      'The other two still open the wallet. With an access code the finder can not use the card; move to a new set when you can.',
    daysAgo: 20,
  },
  {
    product: 'bitbox02',
    language: 'zh',
    content: 'microSD 卡备份和抄写助记词选哪个好？',
    answer: '卡片备份省事且不易抄错，助记词更通用。两种都做最稳妥，并分开存放。',
    daysAgo: 2,
  },
  {
    product: 'bitbox02',
    language: 'en',
    content: 'Does it work with my own Bitcoin node at home?',
    answer:
      'Yes. The BitBoxApp lets you enter your own Electrum server, so that no one else sees your addresses.',
    daysAgo: 4,
  },
  {
    product: 'helium-hotspot',
    language: 'zh',
    content: '一个热点每个月要用多少流量和电？',
    answer: 'LoRaWAN 热点传的是小数据，流量很少；功耗与一台小路由器相当，具体看各家机型的说明。',
    daysAgo: 53,
  },
];
