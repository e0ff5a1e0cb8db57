import type { DemoQuestion } from './demo-model.ts';

/** Some of them still wait for an answer, which their askers and the product's keepers alone see (Q16). */
export const newerQuestions: readonly DemoQuestion[] = [
  {
    product: 'sky',
    language: 'en',
    content: 'Do I have to exchange my Dai now that there is USDS?',
    answer: 'No. Dai goes on working; the exchange is a choice, one to one in both directions.',
    daysAgo: 88,
  },
  {
    product: 'compound',
    language: 'zh',
    content: '第三版里抵押的资产为什么没有利息了？',
    answer: '因为抵押物不再借给别人，风险更低；想要利息，应当存入市场的基础资产，例如 USDC。',
    daysAgo: 31,
  },
  {
    product: 'pancakeswap',
    language: 'zh',
    content: '兑换时提示滑点过低，应该调到多少合适？',
    answer:
      '主流币对 0.5% 通常够用。如果要调到 10% 以上才能成交，多半是代币本身收税，请先弄清原因。',
    daysAgo: 14,
  },
  {
    product: 'pancakeswap',
    language: 'en',
    content: 'Which wallet is the easiest one to begin with here?',
    answer: null,
    daysAgo: 1,
  },
  {
    product: 'trust-wallet',
    language: 'en',
    content: 'Can I restore my phrase in another wallet later on?',
    answer:
      'Yes, the words follow the BIP-39 standard. For some networks you may have to choose the derivation path.',
    daysAgo: 44,
  },
  {
    product: 'audius',
    language: 'en',
    content: 'Do I need a wallet or tokens only to listen to music?',
    answer: 'No. An e-mail address is enough, and much can be heard without an account.',
    daysAgo: 27,
  },
  {
    product: 'gitcoin',
    language: 'zh',
    content: '普通人捐一两块钱真的有意义吗？',
    answer: '有。二次方融资看重人数，很多人各捐一点，能让项目从配捐池里多分到不少。',
    daysAgo: 21,
  },
  {
    product: 'zora',
    language: 'en',
    content: 'Can I post pictures here without making them a coin?',
    answer: null,
    daysAgo: 5,
  },
  {
    product: 'alien-worlds',
    language: 'zh',
    content: '没有土地和稀有工具，每天能玩出什么？',
    answer: '可以用初始工具在别人的地块上挖矿、做任务、参与行星投票。收益不高，当作体验更合适。',
    daysAgo: 60,
  },
  {
    product: 'star-atlas',
    language: 'en',
    content: 'Which part of the game can be played in the browser today?',
    answer: 'SAGE, the game of fleets. The client with 3D graphics is a separate download.',
    daysAgo: 24,
  },
  {
    product: 'sunflower-land',
    language: 'zh',
    content: '农场里的物品什么时候才算 NFT？',
    answer: '存放在游戏里时只是游戏数据，提取到钱包之后才是 NFT；部分物品有提取限制。',
    daysAgo: 13,
  },
  {
    product: 'sunflower-land',
    language: 'en',
    content: 'Is there a way to play without paying at the start?',
    answer: null,
    daysAgo: 2,
  },
  {
    product: 'art-blocks',
    language: 'en',
    content: 'Where is the program of an artwork really kept?',
    answer:
      'In the contract on Ethereum, together with the hash of each mint; some use shared libraries.',
    daysAgo: 52,
  },
  {
    product: 'nba-top-shot',
    language: 'zh',
    content: '用信用卡买的片段可以转到自己的钱包吗？',
    answer: '可以，但要先完成身份验证，并使用支持 Flow 的钱包；新购买的片段可能有等待期。',
    daysAgo: 37,
  },
  {
    product: 'safepal-s1',
    language: 'en',
    content: 'Is the battery needed to keep my keys alive?',
    answer: 'No. Keys stay in the secure element without power; charge it again and go on.',
    daysAgo: 48,
  },
  {
    product: 'safepal-s1',
    language: 'zh',
    content: '设备放了两年没用，需要先做什么？',
    answer: null,
    daysAgo: 3,
  },
  {
    product: 'coldcard-mk4',
    language: 'en',
    content: 'Can I use it for anything else than Bitcoin?',
    answer:
      'No, and that is intended: less code means fewer mistakes. Choose another device for other coins.',
    daysAgo: 71,
  },
  {
    product: 'hivemapper-dashcam',
    language: 'zh',
    content: '没有手机网络的时候，数据会丢失吗？',
    answer: null,
    daysAgo: 1,
  },
];
