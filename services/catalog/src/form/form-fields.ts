import type { LinkKind } from '#schema/enums';
import type { StoredLink } from '../product/product.entity.ts';

/** Who stands behind a product; only those who maintain it see it. */
export interface ProducerFields {
  name: string | null;
  email: string | null;
  telegram: string | null;
  wechat: string | null;
  phone: string | null;
}

/** A form as a member typed it. A field that is left out is empty. */
export interface FormInput {
  type?: number | null;
  nameEn?: string | null;
  nameZh?: string | null;
  taglineEn?: string | null;
  taglineZh?: string | null;
  descriptionEn?: string | null;
  descriptionZh?: string | null;
  stage?: number | null;
  stageNoteEn?: string | null;
  stageNoteZh?: string | null;
  platforms?: readonly number[] | null;
  languages?: readonly number[] | null;
  chains?: readonly number[] | null;
  categories?: readonly string[] | null;
  tags?: readonly string[] | null;
  aliases?: readonly string[] | null;
  origin?: number | null;
  sourceLink?: string | null;
  producer?: { [Field in keyof ProducerFields]?: string | null } | null;
  logo?: string | null;
  logoImage?: string | null;
  banner?: string | null;
  feedsImage?: string | null;
  screenshots?: readonly string[] | null;
  links?: readonly { kind: LinkKind; name?: string | null; url: string }[] | null;
  updateNoteEn?: string | null;
  updateNoteZh?: string | null;
}

/** A checked form, as revisions store it in JSON. Pictures are paths of this site. */
export interface FormFields {
  type: number;
  nameEn: string;
  nameZh: string;
  taglineEn: string;
  taglineZh: string;
  descriptionEn: string;
  descriptionZh: string;
  stage: number;
  stageNoteEn: string;
  stageNoteZh: string;
  platforms: number[];
  languages: number[];
  chains: number[];
  /** Ids, in the order of the form. */
  categories: string[];
  tags: string[];
  aliases: string[];
  origin: number;
  sourceLink: string | null;
  producer: ProducerFields | null;
  logo: string | null;
  logoImage: string | null;
  banner: string | null;
  feedsImage: string | null;
  screenshots: string[];
  links: StoredLink[];
  updateNoteEn: string;
  updateNoteZh: string;
}
