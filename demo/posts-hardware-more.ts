import type { DemoPost } from './demo-model.ts';

export const moreHardwarePosts: readonly DemoPost[] = [
  {
    product: 'safepal-s1',
    language: 'zh',
    header: '动态二维码扫不出来？试试这几招',
    topic: '使用技巧',
    content:
      '<ul><li>手机亮度调到最高，关闭护眼模式。</li><li>距离保持在 10 至 15 厘米，慢慢前后移动。</li><li>镜头用软布擦一下，指纹油是最常见的原因。</li><li>交易内容太长会分成多帧，等它扫完再移开。</li></ul>',
    labels: [6, 5],
    daysAgo: 7,
  },
  {
    product: 'safepal-s1',
    language: 'en',
    header: 'What a self-destruct does, and what it does not',
    topic: 'security',
    content:
      '<p>When the device notices that it is being opened, it erases the keys in its chip. Your coins are not gone: they are on the chain, and the recovery phrase brings them back on a new device.</p><p>It does not protect a phrase that lies beside the device in the same drawer. Keep them apart.</p>',
    labels: [5],
    daysAgo: 135,
  },
  {
    product: 'coldcard-mk4',
    language: 'en',
    header: 'A transaction that never touches a cable',
    topic: 'air gap',
    content:
      '<p>In your wallet on the computer build the transaction and save it as a <strong>PSBT</strong> file on a microSD card. Put the card into the Coldcard, read every address and amount on its screen, sign, and carry the card back to broadcast.</p><p>It takes a minute longer. For savings that move twice a year that is a good price.</p>',
    labels: [6],
    daysAgo: 16,
  },
  {
    product: 'coldcard-mk4',
    language: 'zh',
    header: '掷骰子生成助记词：要掷多少次',
    topic: '随机性',
    content:
      '<p>一颗六面骰子每次约提供 2.58 比特随机性。凑够 128 比特要 50 次，256 比特要 99 次。次数不够，设备会提醒。</p><p>用质地均匀的骰子，逐次记录，<strong>不要凭感觉编数字</strong>，人编的数字远没有想象中随机。</p>',
    labels: [6, 8],
    daysAgo: 103,
  },
  {
    product: 'ngrave-zero',
    language: 'zh',
    header: '钢板备份值不值得买',
    topic: '备份 选购',
    content:
      '<p>纸怕水火，钢板不怕，但钢板同样怕被人看到。GRAPHENE 把密钥拆在两块板上，必须叠起来才能读，分开存放就多了一层保护。</p><p>如果你的备份只有一份纸，哪怕先抄第二份分开放，也比什么都不做强。</p>',
    labels: [9],
    daysAgo: 42,
  },
  {
    product: 'blockstream-jade',
    language: 'en',
    header: 'The blind oracle in plain words',
    topic: 'security model',
    content:
      '<p>Jade keeps an encrypted key. Half of what decrypts it is on the device, half on a server that does not know whose it is. Three wrong PINs, and the server forgets its half.</p><p>Whoever trusts no server runs it at home, or uses Jade without stored keys by scanning a QR backup each time.</p>',
    labels: [3, 5],
    daysAgo: 9,
  },
  {
    product: 'hivemapper-dashcam',
    language: 'zh',
    header: '装好行车记录仪后的第一周',
    topic: '安装 上手',
    content:
      '<p>先把镜头擦净、对准路面中线，确认画面里没有大块引擎盖。头几天按平时的路线开，看看应用里哪些路段显示“需要更新”，之后再顺路绕一下。</p><p>安全第一：操作应用请停车，<strong>不要边开边看收益</strong>。</p>',
    labels: [6],
    daysAgo: 2,
  },
  {
    product: 'hivemapper-dashcam',
    language: 'en',
    header: 'Ask us anything about mapping, on Thursday',
    topic: 'question hour',
    content:
      '<p>On Thursday evening two members of Vita who have mapped with dashcams for a year answer questions about mounting, routes and privacy. They are users, not staff of the maker.</p><p>Put your question on this page before then; the best ones will be added to the FAQ.</p>',
    labels: [4, 5],
    daysAgo: 12,
  },
];
