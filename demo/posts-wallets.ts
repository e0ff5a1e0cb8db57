import type { DemoPost } from './demo-model.ts';

export const walletPosts: readonly DemoPost[] = [
  {
    product: 'metamask',
    language: 'en',
    header: 'Five habits that keep a MetaMask account safe',
    topic: 'security',
    content:
      '<ul><li>Write the recovery phrase on paper; never photograph it.</li><li>Nobody from support will ever ask for it.</li><li>Read the address and the amount before you confirm.</li><li>Use a second account, or a hardware wallet, for what you do not spend.</li><li>Revoke token approvals that you no longer need.</li></ul><p>None of them takes more than a minute, and most losses come from leaving one out.</p>',
    labels: [6],
    pick: true,
    daysAgo: 1,
  },
  {
    product: 'metamask',
    language: 'zh',
    header: '小狐狸怎么连接硬件钱包',
    topic: '教程 硬件钱包',
    content:
      '<p>打开账户菜单，选择“添加硬件钱包”，再按设备类型连接：Ledger 与 Trezor 走 USB，Keystone 扫二维码，Lattice1 走网络配对。</p><p>连接之后，MetaMask 只负责显示和广播，<strong>签名在硬件上完成</strong>。核对地址时请以设备屏幕为准，不要只看电脑。</p>',
    labels: [6],
    daysAgo: 9,
  },
  {
    product: 'metamask',
    language: 'en',
    header: 'Which permission does a site get when you connect?',
    topic: 'permissions',
    content:
      '<p>Connecting lets a site see your address and balances and <strong>ask</strong> for signatures. It can not move anything by itself.</p><p>An approval is something else: it allows a contract to spend a token of yours up to a limit. MetaMask lets you edit that limit before you confirm. Enter only what you are about to use.</p>',
    labels: [5],
    daysAgo: 37,
  },
  {
    product: 'rabby',
    language: 'zh',
    header: '签名前检查怎么看：红色、黄色提示分别代表什么',
    topic: '安全 签名',
    content:
      '<p>Rabby 会先模拟交易，再列出余额变化。<strong>红色</strong>通常意味着已知风险，例如钓鱼合约或把全部授权给陌生地址；<strong>黄色</strong>提醒你留意，例如第一次与某个合约交互。</p><p>提示不是摆设：看不懂的变化，先别签，去社区问一句总没错。</p>',
    labels: [6, 3],
    daysAgo: 4,
  },
  {
    product: 'rabby',
    language: 'en',
    header: 'Clean up old approvals in ten minutes',
    topic: 'approvals',
    content:
      '<p>Open the approvals page and sort by the value at risk. Revoke what you do not use: each removal is one transaction, and on most networks it costs very little.</p><p>Start with <strong>unlimited</strong> approvals for tokens that you still hold. Those are the ones a broken contract could empty.</p>',
    labels: [6],
    daysAgo: 44,
  },
  {
    product: 'safe',
    language: 'zh',
    header: '团队金库该设几签？三种常见方案',
    topic: '多签 金库',
    content:
      '<ul><li><strong>2/3</strong>：小团队最常用，丢一把钥匙还能恢复。</li><li><strong>3/5</strong>：适合有异地成员的组织，容得下两人失联。</li><li><strong>4/7 以上</strong>：大额金库，安全但签名要等得更久。</li></ul><p>所有者尽量用不同型号的硬件钱包，并定期演练一次换人流程。</p>',
    labels: [6, 9],
    daysAgo: 16,
  },
  {
    product: 'imtoken',
    language: 'zh',
    header: '换新手机前，先做好这三件事',
    topic: '备份 教程',
    content:
      '<ul><li>在旧手机上核对助记词，确认抄写无误。</li><li>新手机只从官网 <a href="https://token.im">token.im</a> 或应用商店下载。</li><li>恢复后先转一小笔，确认地址一致，再清空旧手机。</li></ul><p>助记词不要截图，不要发给自己，也不要存在网盘里。</p>',
    labels: [6],
    daysAgo: 0,
  },
  {
    product: 'phantom',
    language: 'en',
    header: 'Hide spam tokens and burn them for a refund',
    topic: 'solana tips',
    content:
      '<p>Anyone can send a token to your address, and some of them carry links to fraud. Phantom hides what looks like spam; never visit an address printed on a token that you did not expect.</p><p>On Solana every token account holds a small deposit. Burn the token and close the account, and the deposit comes back to you.</p>',
    labels: [6],
    daysAgo: 30,
  },
];
