import type { DocumentName, ReadableDocument } from './documents.ts';

export const documentsEn: Record<DocumentName, ReadableDocument> = {
  about: {
    title: 'About Vita',
    lead: 'Vita is a place to find Web3 products that are worth your time: apps, games, utility NFTs and hardware.',
    sections: [
      {
        heading: 'Ranked by people who say why',
        paragraphs: [
          'A vote on Vita is called an UP. You have one UP for each product, for ever, and you give it with a reason of 15 to 100 characters. A product’s place in the ranking is the sum of its UPs, and nothing else: no place can be bought.',
          'Goldfingers are experienced members whom the community has invited. Each of their UPs counts 2.',
        ],
      },
      {
        heading: 'Vitamins',
        paragraphs: [
          'Vitamins are community credit for helping others discover good products: for sharing a product that gets listed, for the UPs that it then receives, for becoming a Goldfinger or bringing a friend who does. Every grant is recorded in an append-only ledger that anyone with an account can read for themselves.',
          'Vitamins cannot be bought, sold or exchanged on Vita today.',
        ],
      },
      {
        heading: 'How trends are ordered',
        paragraphs: [
          'Newest shows posts by the time they were published. Rising weighs a post’s reception against its age by a fixed formula: the same posts at the same time give the same order for everyone. Picks are posts that our editors marked by hand.',
        ],
      },
      {
        heading: 'Sharing a product',
        paragraphs: [
          'Anyone with an account can share a product that they found. Our staff check that it is real and usable before it is listed, and tell you what they decided and why.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'These terms are short on purpose. By using Vita you agree to them.',
    sections: [
      {
        heading: 'Your account',
        paragraphs: [
          'Keep your password to yourself. You are responsible for what is done with your account. One person, one account: accounts made to vote more than once are closed and their UPs removed.',
        ],
      },
      {
        heading: 'What you publish',
        paragraphs: [
          'Reasons, questions, posts and shared products remain yours. You allow Vita to show them on the site. Do not publish what is unlawful, misleading, hateful, or not yours to publish. We may remove it.',
        ],
      },
      {
        heading: 'No investment advice',
        paragraphs: [
          'Nothing on Vita is financial advice. A high ranking says that members like a product. It does not say that a token is safe or will gain value. Look before you connect a wallet anywhere.',
        ],
      },
      {
        heading: 'Vitamins',
        paragraphs: [
          'Vitamins are credit within the community. They have no monetary value. Vitamins gained by breaking these terms can be taken back by a correcting entry that stays visible in your history.',
        ],
      },
      {
        heading: 'Liability',
        paragraphs: [
          'Vita is offered as it is. The products listed here are run by others; what happens between you and them is not in our hands.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What Vita knows about you, why, and for how long.',
    sections: [
      {
        heading: 'What we keep',
        paragraphs: [
          'Your e-mail address and a hash of your password, to let you sign in. Your nickname and picture, which are public. What you follow, UP, ask and share. Contact details that you give when sharing a product are seen by our staff only.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'One cookie keeps you signed in, one remembers your language. Your browser remembers whether you like it light or dark. There are no advertising or tracking cookies.',
        ],
      },
      {
        heading: 'Who else sees it',
        paragraphs: [
          'We sell nothing about you to anyone. Links to products lead to sites of others, who have policies of their own.',
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'You can change your nickname at any time. To have your account and what belongs to it removed, write to us from its e-mail address.',
        ],
      },
    ],
  },
};
