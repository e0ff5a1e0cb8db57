import type { DemoPost } from './demo-model.ts';

export const hardwarePosts: readonly DemoPost[] = [
  {
    product: 'ledger-nano-x',
    language: 'zh',
    header: '收到硬件钱包后的第一件事：验机',
    topic: '验机 安全',
    content:
      '<p>确认三点再开始使用：设备开机显示的是<strong>全新初始化</strong>界面；助记词由设备当场生成，盒子里绝不会有写好的助记词；配套软件从官网下载，连接后会自动验证真伪。</p><p>只要其中一条对不上，就立刻停止使用并联系卖家。</p>',
    labels: [6],
    pick: true,
    daysAgo: 0,
  },
  {
    product: 'ledger-nano-x',
    language: 'en',
    header: 'Is Bluetooth on a signer a risk?',
    topic: 'bluetooth',
    content:
      '<p>What goes over Bluetooth is the transaction and the signature, never the key; the connection is encrypted besides. Somebody who listens learns at most what will soon be public on the chain.</p><p>What matters is the screen: confirm only what you have read there. Whoever prefers a cable can switch Bluetooth off.</p>',
    labels: [5, 9],
    daysAgo: 49,
  },
  {
    product: 'ledger-stax',
    language: 'en',
    header: 'Put your own picture on the lock screen of a Stax',
    topic: 'tips',
    content:
      '<p>E Ink keeps its picture without power, so the lock screen shows even when the device is off. In the companion app open the device page, choose a picture or one of your NFTs, crop it, and confirm on the device.</p><p>High contrast works best; photographs turn into sixteen shades of grey.</p>',
    labels: [6],
    daysAgo: 23,
  },
  {
    product: 'trezor-safe-5',
    language: 'en',
    header: 'Two of three: setting up a multi-share backup',
    topic: 'backup',
    content:
      '<p>During set-up choose the multi-share backup, then how many lists there are and how many are needed. With <strong>two of three</strong> one list can burn or be stolen, and you neither lose your wallet nor give it away.</p><p>Keep the lists in different places, and try a recovery check in Trezor Suite before you send anything.</p>',
    labels: [6],
    daysAgo: 4,
  },
  {
    product: 'trezor-safe-5',
    language: 'zh',
    header: '二十个单词的备份，和 12、24 个有什么不同',
    topic: '备份 问答',
    content:
      '<p>Safe 5 默认使用 SLIP-39 标准，一份是 20 个单词；12 或 24 个单词用的是 BIP-39。两者词表不同，不能混用。</p><p>好处是日后可以升级成“分片备份”，不必更换钱包。恢复时选对类型即可，设备也支持导入旧的 BIP-39 助记词。</p>',
    labels: [5],
    daysAgo: 56,
  },
  {
    product: 'keystone-3-pro',
    language: 'zh',
    header: '二维码签名全流程演示',
    topic: '离线签名 教程',
    content:
      '<p>在 MetaMask 或 Rabby 里发起交易，屏幕会出现动态二维码；用 Keystone 的摄像头扫描，在 4 英寸屏上核对地址、金额和合约含义；指纹确认后，设备显示签名二维码，再用电脑摄像头扫回去。</p><p>整个过程没有任何线缆和无线连接，看到的就是签下的。</p>',
    labels: [6, 7],
    daysAgo: 9,
  },
  {
    product: 'keystone-3-pro',
    language: 'en',
    header: 'Three recovery phrases on one device',
    topic: 'multi-seed',
    content:
      '<p>A Keystone 3 Pro can hold three recovery phrases, each behind a password of its own: one for every day, one for savings, one for a shared account, for example. Which of them opens depends on the password or the finger.</p><p>Label the backups in a way that only you understand.</p>',
    labels: [3, 6],
    daysAgo: 74,
  },
  {
    product: 'onekey-pro',
    language: 'zh',
    header: 'OneKey Pro 的两种连接方式怎么选',
    topic: '使用技巧',
    content:
      '<p>在家用电脑，USB 或蓝牙连接最省事；出门在外，或不信任当前电脑时，切到<strong>二维码离线模式</strong>，用摄像头传递数据。</p><p>两种方式共用同一套助记词和地址，随时可以切换，不必重新创建钱包。</p>',
    labels: [6],
    daysAgo: 12,
  },
  {
    product: 'onekey-pro',
    language: 'en',
    header: 'What reproducible builds mean for a signer',
    topic: 'open source',
    content:
      '<p>Open source lets you read the code. A <strong>reproducible build</strong> goes further: whoever compiles it gets the same bytes as the maker, so that the file on the device can be shown to come from that code.</p><p>The steps are described in the <a href="https://github.com/OneKeyHQ/firmware-pro">firmware repository</a>.</p>',
    labels: [9, 3],
    daysAgo: 38,
  },
  {
    product: 'bitbox02',
    language: 'en',
    header: 'Treat the microSD backup with care',
    topic: 'backup',
    content:
      '<p>The card holds your wallet, and whoever has it can restore it on another BitBox02. Take it out after set-up and store it elsewhere. <strong>Never put it into a computer</strong> or a phone, not even to have a look.</p><p>Two cards in two places are better than one; the app can also check that a backup is still readable.</p>',
    labels: [6],
    daysAgo: 1,
  },
  {
    product: 'bitbox02',
    language: 'zh',
    header: '仅比特币版和多币种版，该选哪个',
    topic: '选购',
    content:
      '<p>两个版本硬件相同，区别在固件。只持有比特币的人选仅比特币版，代码更少，需要信任的东西也更少；还持有以太坊等资产就选多币种版。</p><p>注意：出厂后<strong>不能在两个版本之间互刷</strong>，下单前想清楚。</p>',
    labels: [5, 9],
    daysAgo: 4,
  },
  {
    product: 'tangem',
    language: 'zh',
    header: '三张卡怎么放最安心',
    topic: '卡片钱包 备份',
    content:
      '<p>三张卡权限完全相同，任何一张都能动用资金。建议一张随身，一张放家里，一张放在信任的亲人那里或保险箱，并设置访问码。</p><p>卡片没有电池，也不怕水，但别和强磁、剪刀放在一起。丢了一张，尽快把资产转到新的一套。</p>',
    labels: [6],
    daysAgo: 26,
  },
  {
    product: 'gridplus-lattice1',
    language: 'en',
    header: 'Give names to addresses on a Lattice1',
    topic: 'tips',
    content:
      '<p>A wrong address looks much like a right one. On a Lattice1 you can save <strong>address tags</strong>: from then on the screen says "Treasury" or "Alice" instead of hexadecimal, and an unknown address stands out at once.</p><p>Tags are kept on the device, so a compromised browser can not change them unseen.</p>',
    labels: [6, 3],
    daysAgo: 53,
  },
  {
    product: 'solana-seeker',
    language: 'en',
    header: 'What the Genesis Token of a Seeker is for',
    topic: 'seeker',
    content:
      '<p>Each Seeker comes with one Genesis Token that can not be sold or moved. Apps in the dApp Store can check for it and know that they are talking to the owner of a real phone, which is useful against bots.</p><p>It is claimed when the phone is set up. Do that before you hand the phone to anybody.</p>',
    labels: [3, 5],
    daysAgo: 2,
  },
  {
    product: 'solana-saga',
    language: 'zh',
    header: 'Saga 停止更新后，该怎么处理旧机',
    topic: '旧机 安全',
    content:
      '<p>系统不再更新，意味着新发现的漏洞不会修补。建议把助记词在新设备或硬件钱包上恢复，<strong>新建一个地址并转走资产</strong>，再把 Saga 恢复出厂设置。</p><p>留作收藏或测试机都可以，别再用它管理大额资产。</p>',
    labels: [6, 11],
    daysAgo: 81,
  },
  {
    product: 'helium-hotspot',
    language: 'zh',
    header: '热点放哪里覆盖最好',
    topic: '安装 天线',
    content:
      '<ul><li>高度优先：窗边好过屋内，屋顶好过窗边。</li><li>避开金属防盗网和承重墙。</li><li>天线线缆尽量短，接头做好防水。</li><li>附近热点太密时，换个位置往往比换天线更有效。</li></ul><p>安装前先看覆盖地图，确认周围还有空白区域。</p>',
    labels: [6],
    daysAgo: 24,
  },
  {
    product: 'helium-hotspot',
    language: 'en',
    header: '18 April 2023: Helium moves to Solana',
    topic: 'migration',
    content:
      '<p>On that day Helium gave up the blockchain it had run since 2019 and moved its tokens and hotspots to Solana. Every hotspot became an NFT, balances were carried over, and owners had little to do but update the app.</p><p>It was one of the largest moves of a live network from one chain to another.</p>',
    labels: [11],
    daysAgo: 90,
  },
  {
    product: 'htc-exodus-1',
    language: 'en',
    header: 'Social recovery, tried on a phone in 2018',
    topic: 'history',
    content:
      "<p>The Exodus 1 split its recovery phrase into parts and gave them to friends whose phones had a small app; a few of them together could bring it back, while none of them alone knew anything. It is Shamir's method of 1979 in a pocket.</p><p>The phone is gone, but the idea lives on in wallets and backups of today.</p>",
    labels: [11, 9],
    daysAgo: 112,
  },
];
