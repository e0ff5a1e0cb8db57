import type { DemoReviewProduct } from './demo-model.ts';
import { paragraphs } from './demo-model.ts';

/** What staff see beside the released products: one in review, one rejected, one taken down (Q13). */
export const reviewProducts: readonly DemoReviewProduct[] = [
  {
    slug: 'galxe',
    type: 'APP',
    name: { en: 'Galxe', zh: 'Galxe 任务平台' },
    tagline: {
      en: 'Quests for communities, with credentials to show for it',
      zh: '社区任务与链上凭证平台',
    },
    description: {
      en: paragraphs(
        'On Galxe communities publish quests: small tasks on chain or off it, from a vote to a quiz, whose completion is recorded as a credential or rewarded.',
        'It began in 2021 as Project Galaxy and took its present name in 2022.',
      ),
      zh: paragraphs(
        '社区可以在 Galxe 上发布任务：从投票到问答，链上链下都行，完成后获得凭证或奖励。',
        '它于 2021 年以 Project Galaxy 之名起步，2022 年改用现在的名字。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [1, 3],
    categories: ['identity'],
    tags: ['quests', 'credentials', 'community'],
    links: [{ kind: 'WEBSITE', url: 'https://galxe.com' }],
    ownedByDev: true,
    releasedDaysAgo: 2,
    popularity: 0,
    outcome: { status: 'IN_REVIEW' },
  },
  {
    slug: 'zapper',
    type: 'APP',
    name: { en: 'Zapper', zh: 'Zapper' },
    tagline: {
      en: 'Reads what happens on chain and puts it into words',
      zh: '把链上发生的事，翻译成看得懂的话',
    },
    description: {
      en: paragraphs(
        'Zapper shows the tokens, collectibles and positions of an address across many networks, and describes its transactions in words.',
        'It came about in 2020, when DeFi Zap and DeFi Snap joined forces.',
      ),
      zh: paragraphs(
        'Zapper 汇总一个地址在多条网络上的代币、藏品和仓位，并用文字说明每笔交易做了什么。',
        '它由 DeFi Zap 与 DeFi Snap 在 2020 年合并而来。',
      ),
    },
    stage: 9,
    platforms: [4],
    languages: [3],
    categories: ['data'],
    tags: ['portfolio', 'explorer', 'defi'],
    links: [{ kind: 'WEBSITE', url: 'https://zapper.xyz' }],
    ownedByDev: true,
    releasedDaysAgo: 9,
    popularity: 0,
    withoutLogo: true,
    outcome: {
      status: 'REJECTED',
      reason:
        'Please add a logo and two screenshots, then send it again. 请补充标志和两张截图后再提交。',
    },
  },
  {
    slug: 'friend-tech',
    type: 'APP',
    name: { en: 'friend.tech', zh: 'friend.tech' },
    tagline: {
      en: 'Chat rooms whose keys rose in price with every buyer, 2023-2024',
      zh: '聊天室的“钥匙”越多人买越贵（2023—2024）',
    },
    description: {
      en: paragraphs(
        'On friend.tech people bought keys to the chat room of somebody they followed; each purchase raised the price of the next. It ran on Base and opened in August 2023.',
        'In September 2024 its makers gave up control of the contracts, and it has not been developed since.',
      ),
      zh: paragraphs(
        '在 friend.tech 上，想进某个人的聊天室就要买“钥匙”，每卖出一把，下一把就更贵。它运行在 Base 上，2023 年 8 月上线。',
        '2024 年 9 月，团队放弃了合约的控制权，此后不再开发。',
      ),
    },
    stage: 10,
    platforms: [4],
    languages: [3],
    categories: ['social'],
    tags: ['social', 'keys', 'base', 'history'],
    links: [{ kind: 'WEBSITE', url: 'https://www.friend.tech' }],
    releasedDaysAgo: 236,
    popularity: 0,
    outcome: {
      status: 'TAKEN_DOWN',
      reason: 'The service is no longer developed. 该服务已停止开发。',
    },
  },
];
