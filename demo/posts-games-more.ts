import type { DemoPost } from './demo-model.ts';

export const moreGamePosts: readonly DemoPost[] = [
  {
    product: 'alien-worlds',
    language: 'zh',
    header: '挖矿三要素：工具、地块和冷却时间',
    topic: '新手 挖矿',
    content:
      '<p>收益由三样东西决定：工具的产出和耗时、地块主人设置的分成，以及你按得有多勤。初始铲子够用来熟悉流程，不必急着买稀有工具。</p><p>选地块先看分成比例，再看冷却倍数；人少的行星往往分得更多。</p>',
    labels: [6],
    daysAgo: 32,
  },
  {
    product: 'alien-worlds',
    language: 'en',
    header: 'How a planet is governed',
    topic: 'syndicates',
    content:
      '<p>Whoever stakes Trilium on a planet may vote for its custodians. They sign for the treasury of the planet and decide, for example, which games and events it pays for.</p><p>Turnout is low, so that a few hundred voices can change a great deal. Read what candidates promised last time.</p>',
    labels: [10, 3],
    daysAgo: 121,
  },
  {
    product: 'star-atlas',
    language: 'en',
    header: 'First fleet in SAGE: scan, mine, haul',
    topic: 'SAGE guide',
    content:
      '<p>Begin with one small ship. Load fuel, food and ammunition at your starbase, fly to a near sector, mine until the hold is full, and come back: a trip that costs little and teaches everything.</p><p>Fuel is the mistake of beginners. A fleet without it stays where it is, so count the way back <strong>before</strong> you leave.</p>',
    labels: [6],
    daysAgo: 28,
  },
  {
    product: 'star-atlas',
    language: 'zh',
    header: '太空题材链游为什么都很慢',
    topic: '杂谈',
    content:
      '<p>飞船要建模、经济要平衡、每一步还要上链，任何一项都够小团队做几年。先卖船后开服的做法，又让期待跑在进度前面。</p><p>我们的看法：把它当作正在施工的工地，<strong>只为今天能玩到的内容付费</strong>。你怎么看？</p>',
    labels: [9],
    daysAgo: 109,
  },
  {
    product: 'sunflower-land',
    language: 'zh',
    header: '开岛第一周：先做什么最划算',
    topic: '种田 攻略',
    content:
      '<ul><li>前两天只种向日葵和土豆，攒够金币再换高级种子。</li><li>木头和石头按时收，扩岛最缺的就是它们。</li><li>做饭涨经验比卖菜划算，等级决定能解锁什么。</li><li>每天看一眼送货任务，奖励里常有赛季道具。</li></ul>',
    labels: [6],
    pick: true,
    daysAgo: 4,
  },
  {
    product: 'sunflower-land',
    language: 'en',
    header: 'Your first contribution to an open-source game',
    topic: 'open source',
    content:
      '<p>Sunflower Land lives in one public repository. Clone it, start the client, and you have the farm on your own machine. Issues for beginners are marked; a better translation or a fixed typo is a fine start.</p><p>The address is <a href="https://github.com/sunflower-land/sunflower-land">on GitHub</a>. Read the guide for contributors first.</p>',
    labels: [10, 6],
    daysAgo: 63,
  },
  {
    product: 'voxels',
    language: 'en',
    header: 'Saturday gallery walk: six streets of Origin City',
    topic: 'gallery walk',
    content:
      '<p>Members of Vita meet in Voxels on Saturday for a walk through six streets with galleries. No wallet and no download: open the page, choose a name, follow the lights.</p><p>We start at the centre of Origin City and go slowly. Bring headphones, some rooms have sound.</p>',
    labels: [4, 11],
    daysAgo: 3,
  },
  {
    product: 'upland',
    language: 'zh',
    header: '新手第一块地怎么挑',
    topic: '地产 新手',
    content:
      '<p>游戏里有一批只卖给新手的便宜房产，先从这里买。接着凑<strong>收藏组合</strong>：同一街区买够几处，收益会按倍数提高，比单买一处贵的更划算。</p><p>别忘了常在地图上走动，参加寻宝也能拿到 UPX。</p>',
    labels: [6],
    daysAgo: 11,
  },
];
