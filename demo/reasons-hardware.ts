import type { ReasonBook } from './demo-model.ts';

/** Each is true of every product of its category; `general` ones of every device. */
export const hardwareReasons: ReasonBook = {
  general: {
    en: [
      'Solid build, and it survived a fall down the stairs.',
      'Support answered within a day and solved my problem.',
      'Good to see makers try new ideas instead of copying.',
      'Updates are explained well and have never broken anything.',
      'Honest about its limits, which is why I trust it more.',
      'Out of the box and at work before my coffee was cold.',
    ],
    zh: [
      '做工扎实，不小心摔过一次也没有任何问题。',
      '客服一天之内就回复了，问题当场解决，赞。',
      '愿意尝试新的思路，而不是照抄别家，支持。',
      '固件更新说明写得详细，也从没出过岔子。',
      '优缺点都讲得坦诚，反而让我更愿意信任它。',
      '拆开包装到用起来，一杯咖啡都还没有凉。',
    ],
  },
  'hardware-wallets': {
    en: [
      'I sleep better since my keys are no longer on the laptop.',
      'Set-up took a quarter of an hour and every step made sense.',
      'I gave one to each of my parents. No calls so far!',
      'Works with the wallets that I already use. That decided it.',
      'Wiped it on purpose to test my backup. Everything came back.',
      'My laptop caught something nasty last year. My coins did not notice.',
      'Small enough for a coat pocket, dull enough that nobody looks twice.',
      'The company was attacked by testers, and told us what they found.',
      'It makes me confirm by hand. That second of thought has saved me once.',
      'I keep two of them in two cities. Cheaper than a safe, and calmer.',
      'The packaging shows whether somebody opened it before me.',
      'One device for everything that I hold on several networks.',
    ],
    zh: [
      '私钥离开电脑之后，晚上睡觉都踏实多了。',
      '十几分钟就设置完成，每一步都讲得很明白。',
      '给爸妈各买了一个，到现在还没来问过我。',
      '和我常用的钱包都能配合，所以才选了它。',
      '故意清空了一次来测试备份，资产全都回来了。',
      '去年电脑中了毒，好在币不在里面，虚惊一场。',
      '放在口袋里不占地方，样子低调，没人多看一眼。',
      '安全团队攻击测试的结果都公开，看着放心。',
      '每次都要亲手确认，那一秒的犹豫救过我一次。',
      '两座城市各放一个，比买保险柜便宜多了。',
      '包装有没有被拆过一眼就能看出来，很贴心。',
      '几条网络上的资产，用这一个设备就管过来了。',
    ],
  },
  'air-gapped': {
    en: [
      'It never touches a cable or a network. I scan, I read, I sign.',
      'The screen shows what I sign, in words I can understand.',
      'Paranoid friends recommended it. Now I am one of them.',
      'Signing without a connection is slower by ten seconds. Gladly.',
      'Every byte that goes in or out can be looked at. That is the charm.',
      'I use it abroad, in hotels whose network I would not trust with a joke.',
    ],
    zh: [
      '不插线也不联网，看清楚内容再签，心里踏实。',
      '屏幕上能看懂自己在签什么，这才叫安全感。',
      '被谨慎的朋友安利，现在我也变成了那种人。',
      '离线签名多花十秒钟，换来安心，非常愿意。',
      '进出的每一点数据都能自己检查，这就是魅力。',
      '出差住酒店也敢用，反正它根本不碰那里的网。',
    ],
  },
  cards: {
    en: [
      'Lives in my purse between two loyalty cards. Nobody would guess.',
      'The spare card is with my brother. Simple, and it covers the worst case.',
      'Thin as a bank card, and it gave me less trouble than my bank.',
      'My grandmother understands cards. So this is what she got.',
    ],
    zh: [
      '和会员卡放在一起，谁也猜不到里面是什么。',
      '备用的那张放在弟弟家，最坏的情况也不怕。',
      '跟银行卡一样薄，用起来比银行还要省心。',
      '外婆看得懂卡片，所以给她选的就是这一款。',
    ],
  },
  phones: {
    en: [
      'Keys in a place of their own, a fingerprint away, and still a normal phone.',
      'The store has apps that the big stores would never let in.',
      'I sign in the tram with my thumb. No second device in my bag.',
      'A brave product. I am glad that somebody builds phones for this at all.',
      'Replaced my daily phone, and apart from the camera I miss nothing.',
    ],
    zh: [
      '私钥单独存放，指纹一按就签，平时就是普通手机。',
      '应用商店里有很多大商店不让上架的好东西。',
      '在公交上用拇指就能签名，包里少带一个设备。',
      '敢做这样的手机本身就很有勇气，值得支持。',
      '换成日常主力机了，除了相机没什么可挑剔的。',
    ],
  },
  networks: {
    en: [
      'Sits at my window and does its work. I forget about it for weeks.',
      'A network that neighbours build together. My street is on the map now.',
      'I could watch the coverage of my town grow from week to week.',
      'The map shows what my device adds. It feels like being useful.',
      'The community found the best place for it from a photo of my roof.',
      'It earns a little. What I like more is what it is used for.',
    ],
    zh: [
      '装好以后它自己干活，好几周都想不起来管它。',
      '邻居们一起搭起来的网络，我们街也在地图上了。',
      '看着镇上的覆盖一周比一周多，很有成就感。',
      '地图上看得到自己贡献的那一块，觉得有用。',
      '社区的人看了照片，帮我挑了个最好的位置。',
      '收益不多，我更喜欢的是它真的有人在用。',
    ],
  },
};
