import type { DemoPost } from './demo-model.ts';

export const moreNftPosts: readonly DemoPost[] = [
  {
    product: 'art-blocks',
    language: 'en',
    header: 'From a hash to a picture: generative art step by step',
    topic: 'generative art',
    content:
      '<p>The hash of a mint is a row of 64 characters. The script reads it as a supply of chance: two characters pick the palette, four the density, the next ones bend each line. The same hash always gives the same picture.</p><p>That is why an artist must love <strong>all</strong> outcomes of a program, not only the best one.</p>',
    labels: [3, 6],
    pick: true,
    daysAgo: 10,
  },
  {
    product: 'art-blocks',
    language: 'zh',
    header: '看生成艺术，可以问自己的三个问题',
    topic: '欣赏 方法',
    content:
      '<ul><li>把同系列的十张摆在一起，能看出它们是一家人吗？</li><li>随机带来的是惊喜，还是杂乱？</li><li>如果不知道是程序画的，你还会停下来看吗？</li></ul><p>三个问题都能答“是”的系列，往往经得起时间。</p>',
    labels: [9],
    daysAgo: 82,
  },
  {
    product: 'loot',
    language: 'zh',
    header: '八行文字，为什么能长出一个世界',
    topic: '二创 社区',
    content:
      '<p>Loot 没有图片，所以谁都能画；没有规则，所以谁都能写。发布后的几周里，有人为装备画像素图，有人写编年史，有人做地图和棋局，彼此之间都不需要授权。</p><p>多数作品没有留下来，但“<strong>先给零件，再看大家怎么拼</strong>”的思路影响很深。</p>',
    labels: [9, 10],
    daysAgo: 40,
  },
  {
    product: 'world-of-women',
    language: 'en',
    header: 'Four questions to ask before you license your portrait',
    topic: 'licensing',
    content:
      '<p>Somebody wants your portrait on a label. Ask: for which goods and countries? For how long? Is it exclusive? And what happens when you sell the token?</p><p>The right to use it goes with the NFT. A contract that outlives your ownership helps nobody, so write an end into it.</p>',
    labels: [6, 9],
    daysAgo: 34,
  },
  {
    product: 'world-of-women',
    language: 'zh',
    header: '从一幅肖像认识一位艺术家',
    topic: '人物 艺术',
    content:
      '<p>Yam Karkai 画的女性有不同的肤色、发型和神情，却有共同的目光：平静地看着你。一万张面孔排在一起，很容易找到让你想起某个人的那一位。</p><p>想深入了解，可以从她更早的单件作品看起，再看系列里的部件如何组合。</p>',
    labels: [11, 10],
    daysAgo: 93,
  },
  {
    product: 'nba-top-shot',
    language: 'zh',
    header: '编号、版本、稀有度：一张“时刻”怎么看',
    topic: '收藏 新手',
    content:
      '<p>先看发行量：同样的扣篮，限量 99 和发行六万完全是两回事。再看编号，1 号、球衣号和最后一号最受欢迎。最后看系列，早期系列数量更少。</p><p>挑战任务会临时拉高某些片段的价格，<strong>凑完再买常常更便宜</strong>。</p>',
    labels: [6, 8],
    daysAgo: 5,
  },
  {
    product: 'nba-top-shot',
    language: 'en',
    header: 'Spring 2021, seen from a collector’s desk',
    topic: 'memories',
    content:
      '<p>There were queues of two hundred thousand people for ten thousand packs, and a dunk cost more than a car. Then summer came, and most prices were gone.</p><p>What stayed are the sets that we finished for fun and the friends with whom we watched the games. I should have known it then; I know it now.</p>',
    labels: [9, 11],
    daysAgo: 116,
  },
  {
    product: 'doodles',
    language: 'en',
    header: 'Draw your own doodle: a video lesson in twelve minutes',
    topic: 'video lesson',
    content:
      '<p>Three colours, one thick line, a face with two dots: the style looks easy and is not. In our lesson we draw a head, hang a rainbow from its mouth, and choose colours that do not shout.</p><p>Paper will do. Show us your result in the questions of this page.</p>',
    labels: [7, 10],
    daysAgo: 18,
  },
  {
    product: 'doodles',
    language: 'zh',
    header: '头像项目怎么变成品牌',
    topic: '品牌 观察',
    content:
      '<p>常见的路有三条：做内容（音乐、动画）、做实物（玩具、服饰）、做体验（展览、快闪店）。Doodles 三条都试过，最先被圈外人记住的，是颜色。</p><p>对持有者来说，值得问的是：品牌长大之后，<strong>自己手里的那一个</strong>还意味着什么？</p>',
    labels: [9],
    daysAgo: 127,
  },
  {
    product: 'clone-x',
    language: 'zh',
    header: 'RTFKT 关闭之后，3D 文件还能用吗',
    topic: '存档',
    content:
      '<p>代币在自己的钱包里，不会消失。需要尽快处理的是<strong>文件</strong>：如果之前没有下载 3D 模型，只能看官方和社区是否还保留下载渠道。</p><p>教训适用于所有项目：属于你的源文件，拿到手就备份两份。</p>',
    labels: [5, 11],
    daysAgo: 78,
  },
];
