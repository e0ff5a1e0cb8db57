import type { DocumentName, ReadableDocument } from './documents.ts';

export const documentsEn: Record<DocumentName, ReadableDocument> = {
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
          'Vitamins are points within the community. They have no monetary value. Vitamins gained by breaking these terms can be taken back by a correcting entry that stays visible in your history.',
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
          'Your e-mail address and a hash of your password, to let you sign in. Your nickname and picture, which are public. What you follow, UP, ask and share. Contact details that you give when sharing a product are seen by our staff only. The e-mail address of a friend whom you invite, until she accepts, or for 28 days. For each login, its time and the kind of browser; your profile lists your logins, and you can end each of them.',
        ],
      },
      {
        heading: 'Security log',
        paragraphs: [
          'To find and stop attacks we record logins, mailed codes, changes of passwords, refused attempts and decisions of staff: the time, the id of the account, and a hash of your network address. The address itself, passwords and what you write are not recorded. These records are deleted after 90 days.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'One cookie keeps you signed in, one recognises this browser when you log in again, so that others cannot lock you out, and one remembers your language. For display, your browser also has your nickname and picture, whether you may pick posts, and the languages of the posts that you read, until you close it. Your browser remembers whether you like it light or dark, whether you are signed in, and, until you close the tab, what you typed and did not send. There are no advertising or tracking cookies.',
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
