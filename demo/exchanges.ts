import type { DemoExchange } from './demo-model.ts';

/** Fill the message centres of the demonstration's accounts, and leave work for the developer. */
export const demoExchanges: readonly DemoExchange[] = [
  {
    product: 'snapshot',
    by: 'user',
    language: 'en',
    question: 'Can a small club of twenty people use Snapshot without a token?',
    answer:
      'Yes. Choose the strategy with a list of addresses: each of them has one vote, and nobody needs a token.',
    daysAgo: 66,
  },
  {
    product: 'uniswap',
    by: 'user',
    language: 'zh',
    question: '手机钱包和网页版用的是同一套流动性吗？',
    answer: '是的。两者只是不同的界面，背后调用的是同一批链上合约，价格也一样。',
    daysAgo: 38,
  },
  {
    product: 'bitbox02',
    by: 'golden',
    language: 'en',
    question: 'How do I check on a new device that it was not opened on its way?',
    answer:
      'Look at the seal first; then connect it: the app checks that the chip and the firmware are genuine before it lets you begin.',
    daysAgo: 4,
  },
  {
    product: 'dark-forest',
    by: 'user',
    language: 'zh',
    question: '社区自办的轮次一般在哪里报名？',
    answer: null,
    daysAgo: 3,
  },
  {
    product: 'unlock-protocol',
    by: 'golden',
    language: 'en',
    question: 'Is there a way to give members a week free of charge?',
    answer: null,
    daysAgo: 1,
  },
];
