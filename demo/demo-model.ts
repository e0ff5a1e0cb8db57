import type { Language, ProductTypeName, stages } from '#schema/enums';

/** A text in both languages of the interface (I1). */
export interface Bilingual {
  en: string;
  zh: string;
}

/** Unique by slug; a product names at most three, all of its own type (C12, Q14). */
export interface DemoCategory {
  slug: string;
  type: ProductTypeName;
  name: Bilingual;
}

/** The same list as `ProductLinkKind` of the catalog subgraph (C14). */
export type DemoLinkKind =
  | 'WEBSITE'
  | 'WHITEPAPER'
  | 'IOS'
  | 'ANDROID'
  | 'DESKTOP'
  | 'WECHAT'
  | 'PLUGIN'
  | 'SOCIAL'
  | 'RESOURCE';

export interface DemoLink {
  kind: DemoLinkKind;
  /** The shown text of a RESOURCE; the other kinds have none. */
  name?: string;
  url: string;
}

export interface DemoProduct {
  /** Lower case, unique, not reserved (Q35). */
  slug: string;
  type: ProductTypeName;
  name: Bilingual;
  tagline: Bilingual;
  /** Paragraphs parted by an empty line. */
  description: Bilingual;
  stage: (typeof stages)[number];
  /** C6. */
  platforms: readonly number[];
  /** C10. */
  languages: readonly number[];
  /** Slugs of `demoCategories`, at most three. */
  categories: readonly string[];
  tags: readonly string[];
  links: readonly DemoLink[];
  /** Belongs to the demonstration developer; otherwise nobody has claimed it. */
  ownedByDev?: true;
  /** Days before the demonstration's present that it was released on Vita. */
  releasedDaysAgo: number;
  /** 0-100: how many UP and follow it against the others; nobody at 0. */
  popularity: number;
  /** Shows the letter that stands for a missing logo. */
  withoutLogo?: true;
}

/** A product that is not, or no longer, released; nobody UPs it and nothing is posted about it. */
export interface DemoReviewProduct extends DemoProduct {
  /** The reason is told to its owner (Q44). */
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
  /** Q21, at most three. */
  labels: readonly number[];
  pick?: true;
  /** Never before its product was released. */
  daysAgo: number;
}

export interface DemoMember {
  nickname: string;
  /** Her language: she gives reasons and asks in it. */
  language: Language;
  golden?: true;
}

/** A reason for an UP that is true of all products that it is about. */
export interface DemoReason {
  /** Null: of any type. */
  type: ProductTypeName | null;
  /** Slug of a category, `general`, or `ended` for products that are out of service. */
  about: string;
  language: Language;
  text: string;
}

export interface DemoQuestion {
  /** Slug of its product. */
  product: string;
  language: Language;
  content: string;
  /** Null for a question that still waits. */
  answer: string | null;
  /** Never before its product was released. */
  daysAgo: number;
}

export interface DemoHotWord {
  language: Language;
  word: string;
}

/** Something that a demonstration account asks and is answered, of which both are told. */
export interface DemoExchange {
  /** Slug of its product. */
  product: string;
  by: 'user' | 'golden';
  language: Language;
  question: string;
  /** Null for a question that still waits. */
  answer: string | null;
  daysAgo: number;
}

/** A lead as a member shares it (L1). */
export interface DemoLead {
  name: string;
  homeLink: string;
  wx: string;
  intro: string;
  /** The demonstration account that shares it. */
  by: 'user' | 'golden';
  daysAgo: number;
  /** What staff decided a day later; open when left out. */
  outcome?:
    | { status: 'REJECTED'; reason: string }
    | {
        status: 'ACCEPTED';
        type: ProductTypeName;
        platforms: readonly number[];
        tags: readonly string[];
      };
}

/** What a product looks like: drawings in `web/public/demo`, one SVG for each slug's logo. */
export interface DemoDrawings {
  logo: string | null;
  screenshots: readonly string[];
}

export type ShownDemoProduct = DemoProduct & DemoDrawings;

/** All that `SEED=demo` plays through the real commands. It names no time, only days ago. */
export interface DemoData {
  categories: readonly DemoCategory[];
  products: readonly ShownDemoProduct[];
  reviews: readonly (DemoReviewProduct & DemoDrawings)[];
  posts: readonly DemoPost[];
  members: readonly DemoMember[];
  /** Reasons for UPs, by what they are about and language. */
  reasons: readonly DemoReason[];
  questions: readonly DemoQuestion[];
  exchanges: readonly DemoExchange[];
  /** Most used first. */
  hotWords: readonly DemoHotWord[];
  leads: readonly DemoLead[];
}
