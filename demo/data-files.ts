import type { Language, ProductTypeName } from '#schema/enums';
import type {
  Bilingual,
  DemoAccountHistory,
  DemoCard,
  DemoComment,
  DemoLead,
  DemoLink,
  DemoMember,
  DemoReviewProduct,
} from './demo-model.ts';
import type {
  ChainName,
  LabelName,
  PlatformName,
  ProductLanguageName,
  StageName,
} from './terms.ts';

/** The files below `demo/data` as they are written; `data.schema.json` describes the same shapes. */
export interface DataFiles {
  /** By slug, which is the file name. */
  products: Readonly<Record<string, ProductFile>>;
  reviews: Readonly<Record<string, ReviewFile>>;
  people: PeopleFile;
  hotWords: readonly { language: Language; word: string }[];
  cards: readonly DemoCard[];
  leads: readonly LeadFile[];
  accounts: DemoAccountHistory;
}

export interface ProductFile {
  type: ProductTypeName;
  name: Bilingual;
  tagline: Bilingual;
  description: Bilingual;
  stage: StageName;
  platforms: readonly PlatformName[];
  languages: readonly ProductLanguageName[];
  categories: readonly string[];
  tags: readonly string[];
  aliases?: readonly string[];
  chains?: readonly ChainName[];
  links: readonly DemoLink[];
  ownedByDev?: true;
  releasedDaysAgo: number;
  popularity: number;
  withoutLogo?: true;
  pictures?: number;
  reasons?: Readonly<Record<Language, readonly string[]>>;
  posts?: readonly PostInFile[];
  questions?: readonly QuestionInFile[];
  talk?: readonly ThreadInFile[];
}

export interface ReviewFile extends ProductFile {
  outcome: DemoReviewProduct['outcome'];
}

export interface PostInFile {
  language: Language;
  daysAgo: number;
  pick?: true;
  labels: readonly LabelName[];
  topic: string;
  header: string;
  content: string;
  talk?: readonly ThreadInFile[];
}

export interface ThreadInFile extends DemoComment {
  replies?: readonly DemoComment[];
}

export interface QuestionInFile {
  language: Language;
  daysAgo: number;
  askedBy?: 'user' | 'golden';
  question: string;
  answer?: string;
}

export interface LeadFile extends Omit<DemoLead, 'outcome'> {
  outcome?:
    | { status: 'REJECTED'; reason: string }
    | {
        status: 'ACCEPTED';
        type: ProductTypeName;
        platforms: readonly PlatformName[];
        tags: readonly string[];
      };
}

export interface PeopleFile {
  named: readonly DemoMember[];
  crowd: Readonly<Record<Language, { manners: readonly string[]; nouns: readonly string[] }>>;
}
