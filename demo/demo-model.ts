import type { CardPosition } from '#schema/cards';
import type { Language, LinkKind, ProductTypeName, stages } from '#schema/enums';

/** A text in both languages of the interface. */
export interface Bilingual {
  en: string;
  zh: string;
}

export interface DemoLink {
  kind: LinkKind;
  /** Link text of a RESOURCE; other kinds have none. */
  name?: string;
  url: string;
}

export interface DemoProduct {
  /** Name of its file. */
  slug: string;
  type: ProductTypeName;
  name: Bilingual;
  tagline: Bilingual;
  /** Paragraphs are separated by an empty line. */
  description: Bilingual;
  stage: (typeof stages)[number];
  /** Numbers of `platforms` in `schema/enums.ts`. */
  platforms: readonly number[];
  /** Numbers of `productLanguages` in `schema/enums.ts`. */
  languages: readonly number[];
  /** Slugs of categories. */
  categories: readonly string[];
  tags: readonly string[];
  /** Other names, by which the search finds it. */
  aliases: readonly string[];
  /** Numbers of `chains` in `schema/enums.ts`. */
  chains: readonly number[];
  links: readonly DemoLink[];
  /** Owned by the demo developer; other products have no owner. */
  ownedByDev?: true;
  /** Days from its release on Vita to the seeding. */
  releasedDaysAgo: number;
  /** 0-100: decides how many members UP and follow it; nobody at 0. */
  popularity: number;
  /** Shows a letter instead of a logo. */
  withoutLogo?: true;
}

/** A product that is not, or no longer, released: without UPs and posts. */
export interface DemoReviewProduct extends DemoProduct {
  /** The owner receives the reason. */
  outcome: { status: 'IN_REVIEW' } | { status: 'REJECTED' | 'TAKEN_DOWN'; reason: string };
}

export interface DemoPost {
  /** Slug of its product. */
  product: string;
  language: Language;
  header: string;
  /** Topic words. */
  topic: string;
  /** Markup of `p`, `a`, `strong`, `ul` and `li` only. */
  content: string;
  /** Numbers of `postLabels` in `schema/enums.ts`, at most three. */
  labels: readonly number[];
  pick?: true;
  /** At most the age of its product. */
  daysAgo: number;
}

export interface DemoMember {
  nickname: string;
  /** The member's reasons and questions are in it. */
  language: Language;
  golden?: true;
}

/** A reason for an UP; members give it in the language that it has. */
export interface DemoReason {
  /** Slug of its product. */
  product: string;
  language: Language;
  text: string;
}

export interface DemoQuestion {
  /** Slug of its product. */
  product: string;
  language: Language;
  content: string;
  /** Null for an open question. */
  answer: string | null;
  /** At most the age of its product. */
  daysAgo: number;
}

export interface DemoHotWord {
  language: Language;
  word: string;
}

/** A question of a demo account; its messages are sent. */
export interface DemoExchange {
  /** Slug of its product. */
  product: string;
  by: 'user' | 'golden';
  language: Language;
  question: string;
  /** Null for an open question. */
  answer: string | null;
  daysAgo: number;
}

/** What somebody says: a demo account by its name, or a member by the nickname. */
export interface DemoComment {
  by: string;
  daysAgo: number;
  text: string;
}

/** A thread of the talk about a product, or below one of its posts. */
export interface DemoTalk extends DemoComment {
  /** Slug of its product. */
  product: string;
  /** The header of the post; null for the talk about the product. */
  post: string | null;
  /** The oldest first. */
  replies: readonly DemoComment[];
}

/** A mention in the text of a comment, by a name as in `by`. */
export const mentionOfName = /@\{([^}]+)\}/g;

/** A lead as a member shares it. */
export interface DemoLead {
  name: string;
  homeLink: string;
  wx: string;
  intro: string;
  /** The demo account that shares it. */
  by: 'user' | 'golden';
  daysAgo: number;
  /** What staff decided; open when left out. */
  outcome?:
    | { status: 'REJECTED'; reason: string }
    | {
        status: 'ACCEPTED';
        type: ProductTypeName;
        platforms: readonly number[];
        tags: readonly string[];
      };
}

/** What the demo accounts did besides questions and leads. */
export interface DemoAccountHistory {
  /** Slugs of the products that came to Vita through a lead, by the account that shared it. */
  shared: Readonly<Record<'user' | 'golden', readonly string[]>>;
  /** By the member `user`, the last first. */
  followed: readonly string[];
  upped: readonly { product: string; reason: string }[];
}

/** Paths of drawings below `web/public`. */
export interface DemoDrawings {
  logo: string | null;
  screenshots: readonly string[];
}

export type ShownDemoProduct = DemoProduct & DemoDrawings;

export interface DemoCard {
  position: CardPosition;
  form: 'PICTURES' | 'LOGOS';
  title: Bilingual;
  copy: Bilingual;
  link: string;
  /** Slugs. */
  products: readonly string[];
}

/** All that `SEED=demo` writes. Times are days before the seeding. */
export interface DemoData {
  products: readonly ShownDemoProduct[];
  reviews: readonly (DemoReviewProduct & DemoDrawings)[];
  posts: readonly DemoPost[];
  members: readonly DemoMember[];
  reasons: readonly DemoReason[];
  questions: readonly DemoQuestion[];
  exchanges: readonly DemoExchange[];
  talks: readonly DemoTalk[];
  /** Most used first. */
  hotWords: readonly DemoHotWord[];
  cards: readonly DemoCard[];
  leads: readonly DemoLead[];
  accounts: DemoAccountHistory;
}
