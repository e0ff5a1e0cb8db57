import { lengths, rewards, seniorPlayers } from '#schema/limits';
import type { AboutText } from './about-texts.ts';

const { min, max } = lengths.upReason;

export const aboutEn: AboutText = {
  title: 'About Vita',
  heading: 'Find Web3 products that are worth your time',
  lead: 'Web3 apps, games and devices keep what you own on a blockchain, in your own hands. On Vita, people who use them vote for the good ones and say why.',
  up: `is a vote: one for each product, with a reason of ${min} to ${max} characters. UPs alone make the ranking; no place can be bought.`,
  vitamins:
    'are points for helping others find good products. On Vita today they cannot be bought, sold or exchanged.',
  takePart: 'Four ways to take part',
  ways: {
    up: { name: 'Give an UP', what: 'You like it? Say why.' },
    ask: { name: 'Ask', what: 'Teams answer, for all to read.' },
    share: {
      name: 'Share',
      what: `Once it is listed, you earn ${rewards.listed} vitamins.`,
    },
    run: {
      name: 'Run your own',
      what: 'List what you built, post what is new.',
    },
  },
  earnTitle: 'What earns vitamins',
  sections: [
    {
      heading: 'Who decides what is listed',
      paragraphs: [
        'Anyone with an account can share a product. Our staff check that it is real and usable, and tell the person who shared it what they decided and why. A place on the list costs nothing.',
      ],
    },
    {
      heading: 'Goldfingers',
      paragraphs: [
        `Goldfingers are a community of over ${seniorPlayers} senior players who were invited by others. Each of them may invite ${rewards.goldenInvites} friends, and both get ${rewards.golden} vitamins. Each of their UPs counts ${rewards.goldenUpWeight}. They give it with a reason, like everyone else.`,
      ],
    },
    {
      heading: 'How posts are ordered',
      paragraphs: [
        '“Newest” goes by the time of publication. “Rising” moves a post ahead of its time, by 24 hours for every tenfold of its points: 1 to begin with, 1 for each like, and 9 more if our editors picked it. So a pick stands one day ahead, as does a post with 9 likes; 99 likes are worth two days. Everybody sees the same order.',
      ],
    },
    {
      heading: 'Where vitamins are recorded',
      paragraphs: [
        'Every grant is an entry in a ledger to which entries are only ever added. A mistake is put right by another entry, which you see as well.',
      ],
    },
  ],
};
