import { type DemoProduct, paragraphs } from './demo-model.ts';

export const hardwareSigners: readonly DemoProduct[] = [
  {
    slug: 'safepal-s1',
    type: 'HARDWARE',
    name: { en: 'SafePal S1', zh: 'SafePal S1 硬件钱包' },
    tagline: {
      en: 'A low-priced signer with a camera and no radio at all',
      zh: '价格亲民，用摄像头扫码签名，不带任何无线功能',
    },
    description: {
      en: paragraphs(
        'The S1 is as large as a bank card and has a small colour screen, a cross of keys and a camera. It never connects: the app on the phone shows a transaction as a QR code, the device films it, shows what it means and answers with a code of its own.',
        'SafePal was founded in 2018 and was the first maker of hardware wallets in which Binance invested. The S1 came out in 2019, at a price that made it the first signer of many people.',
        'A secure element keeps the keys, and the device erases itself when it is tampered with. The app manages many networks and can be used without the device too.',
      ),
      zh: paragraphs(
        'S1 和银行卡差不多大小，配有小彩屏、方向键和摄像头。它从不联网：手机应用把交易显示成二维码，设备扫描后展示内容，再用自己的二维码把签名交回去。',
        'SafePal 成立于 2018 年，是币安投资的第一家硬件钱包厂商。S1 于 2019 年上市，价格亲民，成了许多人的第一台硬件钱包。',
        '密钥保存在安全芯片里，检测到拆机会自毁数据。配套应用支持众多网络，没有设备也能单独使用。',
      ),
    },
    stage: 9,
    platforms: [1, 2],
    languages: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11],
    categories: ['hardware-wallets', 'air-gapped'],
    tags: ['wallet', 'air-gapped', 'qr-code', 'multichain', 'affordable'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.safepal.com' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/id1548297139' },
      { kind: 'ANDROID', url: 'https://play.google.com/store/apps/details?id=io.safepal.wallet' },
      { kind: 'SOCIAL', url: 'https://x.com/isafepal' },
    ],
    releasedDaysAgo: 241,
    popularity: 67,
  },
  {
    slug: 'coldcard-mk4',
    type: 'HARDWARE',
    name: { en: 'Coldcard Mk4', zh: 'Coldcard Mk4 硬件钱包' },
    tagline: {
      en: 'A Bitcoin-only signer with a keypad, for people who read manuals',
      zh: '只做比特币、带数字键盘，写给爱读说明书的人',
    },
    description: {
      en: paragraphs(
        'The Coldcard looks like a pocket calculator and signs nothing but Bitcoin. Transactions can travel to it on a microSD card, so that it never touches a computer; USB-C and NFC are there for those who want them, and can be destroyed for good.',
        'Coinkite, a company in Toronto, has made the line since 2018; the Mk4 is of 2022. Keys are protected by two secure elements of different makers, so that a flaw in one of them is not enough.',
        'Trick PINs can open a decoy wallet or erase the device, and dice rolls can add to the randomness. The source code can be read by everybody.',
      ),
      zh: paragraphs(
        'Coldcard 长得像一台袖珍计算器，只为比特币签名。交易可以用 microSD 卡传递，全程不碰电脑；USB-C 和 NFC 留给需要的人，不想要还能永久切断。',
        '多伦多的 Coinkite 公司从 2018 年开始生产这一系列，Mk4 推出于 2022 年。密钥由两家不同厂商的安全芯片共同保护，其中一颗出现漏洞也不至于失守。',
        '“诱饵 PIN”可以打开假钱包或清空设备，掷骰子可以增加随机性，源代码人人可读。',
      ),
    },
    stage: 9,
    platforms: [16],
    languages: [3],
    categories: ['hardware-wallets', 'air-gapped'],
    tags: ['wallet', 'bitcoin', 'air-gapped', 'microsd', 'psbt'],
    links: [
      { kind: 'WEBSITE', url: 'https://coldcard.com' },
      { kind: 'SOCIAL', url: 'https://x.com/COLDCARDwallet' },
      { kind: 'RESOURCE', name: 'Firmware', url: 'https://github.com/Coldcard/firmware' },
    ],
    releasedDaysAgo: 181,
    popularity: 53,
  },
  {
    slug: 'ngrave-zero',
    type: 'HARDWARE',
    name: { en: 'NGRAVE ZERO', zh: 'NGRAVE ZERO 硬件钱包' },
    tagline: {
      en: 'An offline signer from Belgium, with a backup cut into steel',
      zh: '来自比利时的离线钱包，配套钢板备份',
    },
    description: {
      en: paragraphs(
        'The ZERO has a four-inch touchscreen, a fingerprint reader and a camera, and speaks to the phone by QR code alone; its USB-C port is for charging and updates. Its secure operating system is certified to EAL7, the highest level of the scale.',
        'While a key is made, the owner can add randomness from her finger and from the light of the room. The backup, GRAPHENE, is a pair of steel plates that only together reveal the key.',
        'NGRAVE was founded in Belgium in 2018, and the device was first offered in a crowdfunding campaign in 2020.',
      ),
      zh: paragraphs(
        'ZERO 配有 4 英寸触摸屏、指纹识别和摄像头，与手机只通过二维码交流，USB-C 接口用于充电和升级。它的安全操作系统达到 EAL7，是该评级的最高级别。',
        '生成密钥时，用户可以加入来自指纹和环境光线的随机性。配套备份 GRAPHENE 由两块钢板组成，合在一起才能读出密钥。',
        'NGRAVE 于 2018 年在比利时成立，2020 年首次通过众筹发售这款设备。',
      ),
    },
    stage: 9,
    platforms: [1, 2],
    languages: [3],
    categories: ['hardware-wallets', 'air-gapped'],
    tags: ['wallet', 'air-gapped', 'qr-code', 'fingerprint', 'steel-backup'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.ngrave.io' },
      { kind: 'SOCIAL', url: 'https://x.com/ngrave_official' },
    ],
    releasedDaysAgo: 88,
    popularity: 36,
  },
  {
    slug: 'blockstream-jade',
    type: 'HARDWARE',
    name: { en: 'Blockstream Jade', zh: 'Blockstream Jade 硬件钱包' },
    tagline: {
      en: 'Open hardware and software for Bitcoin and Liquid',
      zh: '软硬件全开源，支持比特币与 Liquid',
    },
    description: {
      en: paragraphs(
        'Jade is a small signer for Bitcoin and for Liquid, its sidechain. It works over USB and Bluetooth, or without any connection by means of its camera and QR codes. Hardware plans and firmware are open, and handy people have built the device from parts.',
        'Instead of a secure element it uses a server that knows nothing: part of what unlocks the key lies with a blind oracle, which counts wrong PINs and can be run by the owner herself.',
        'Blockstream introduced it in January 2021. A successor with a larger screen, Jade Plus, followed in 2025.',
      ),
      zh: paragraphs(
        'Jade 是一款小巧的签名设备，支持比特币及其侧链 Liquid。它可以走 USB 或蓝牙，也可以只靠摄像头和二维码，完全不连接。硬件图纸和固件全部开源，动手能力强的人可以自己组装。',
        '它不用安全芯片，而是引入一台“什么都不知道”的服务器：解锁密钥所需的一部分存放在盲预言机里，由它统计 PIN 码输错次数；这台服务器也可以自己搭建。',
        'Blockstream 于 2021 年 1 月推出 Jade，2025 年又发布了屏幕更大的 Jade Plus。',
      ),
    },
    stage: 9,
    platforms: [1, 2, 16],
    languages: [3],
    categories: ['hardware-wallets', 'air-gapped'],
    tags: ['wallet', 'bitcoin', 'liquid', 'open-source', 'qr-code'],
    links: [
      { kind: 'WEBSITE', url: 'https://blockstream.com/jade' },
      { kind: 'SOCIAL', url: 'https://x.com/Blockstream' },
      { kind: 'RESOURCE', name: 'GitHub', url: 'https://github.com/Blockstream/Jade' },
    ],
    releasedDaysAgo: 46,
    popularity: 41,
  },
  {
    slug: 'hivemapper-dashcam',
    type: 'HARDWARE',
    name: { en: 'Hivemapper Dashcam', zh: 'Hivemapper 行车记录仪' },
    tagline: {
      en: 'A camera behind the windscreen that helps to draw a map',
      zh: '装在挡风玻璃后面，边开车边绘制地图',
    },
    description: {
      en: paragraphs(
        'A Hivemapper dashcam films the road, picks out what is of use for a map, such as signs and lanes, and sends it to a network that builds a map of the world from it. Drivers are rewarded in HONEY for streets that need a fresh look.',
        'Ariel Seidman founded the company in 2015. The mapping network opened in November 2022 on Solana; the camera called Bee came after the first two models.',
        'Faces and number plates are blurred. Companies buy the data through Bee Maps, and part of the payment removes HONEY from circulation.',
      ),
      zh: paragraphs(
        'Hivemapper 行车记录仪拍摄道路，提取路牌、车道等对地图有用的信息，上传到网络里拼成世界地图。经过需要更新的街道，司机就能获得 HONEY 奖励。',
        '2015 年，Ariel Seidman 创办公司；2022 年 11 月，建图网络在 Solana 上启动。继最初两款机型之后，又推出了名为 Bee 的摄像头。',
        '人脸和车牌会做模糊处理。企业通过 Bee Maps 购买数据，部分付款会用于销毁 HONEY。',
      ),
    },
    stage: 9,
    platforms: [1, 2],
    languages: [3],
    categories: ['networks'],
    tags: ['depin', 'map', 'camera', 'solana', 'driving'],
    links: [
      { kind: 'WEBSITE', url: 'https://hivemapper.com' },
      { kind: 'SOCIAL', url: 'https://x.com/Hivemapper' },
      { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.hivemapper.com' },
    ],
    releasedDaysAgo: 17,
    popularity: 39,
  },
  {
    slug: 'coolwallet-pro',
    type: 'HARDWARE',
    name: { en: 'CoolWallet Pro', zh: 'CoolWallet Pro 卡片钱包' },
    tagline: {
      en: 'A bendable card from Taiwan that signs over Bluetooth',
      zh: '来自台湾、可以弯折的蓝牙卡片钱包',
    },
    description: {
      en: paragraphs(
        'The CoolWallet Pro is a card for the purse with a button, an e-paper display and Bluetooth. The app prepares a transaction, the card shows what matters, and a press of the button signs it inside a secure element.',
        'CoolBitX, founded in Taipei in 2014, was among the first to put a wallet into a card; the Pro came out in 2021. It bends a little, keeps out water and is charged on a small cradle.',
      ),
      zh: paragraphs(
        'CoolWallet Pro 是能放进钱包的卡片，带一个按键、一块电子纸屏和蓝牙。手机应用准备好交易，卡片显示关键内容，按下按键后在安全芯片里完成签名。',
        'CoolBitX 于 2014 年在台北成立，是最早把钱包做成卡片的厂商之一，Pro 版推出于 2021 年。卡片可以轻微弯折，能防水，用小底座充电。',
      ),
    },
    stage: 9,
    platforms: [1, 2],
    languages: [1, 2, 3],
    categories: ['cards', 'hardware-wallets'],
    tags: ['wallet', 'card', 'bluetooth', 'e-paper', 'mobile'],
    links: [
      { kind: 'WEBSITE', url: 'https://www.coolwallet.io' },
      { kind: 'SOCIAL', url: 'https://x.com/coolwallet' },
    ],
    releasedDaysAgo: 1,
    popularity: 0,
  },
];
