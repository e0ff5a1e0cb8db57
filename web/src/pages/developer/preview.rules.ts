import type { Language } from '#schema/enums';
import { type ProductValues, toInput } from '../../features/developer/product-values.rules.ts';
import type {
  ProductFacts_ProductFragment as Facts,
  ProductHead_ProductFragment as Head,
  ProductIntro_ProductFragment as Intro,
  ProductLinks_ProductFragment as Links,
  ProductRow_ProductFragment as Row,
} from '../../gql/graphql.ts';

interface NamedCategory {
  id: string;
  nameEn: string;
  nameZh: string;
}

export interface Previewed {
  values: ProductValues;
  /** The chosen categories. */
  categories: readonly NamedCategory[];
  /** Whom visitors will see as the owner; null while nobody owns it. */
  owner: Facts['owner'];
}

/** What the components of the product page show of a form's values, as if it was released. */
export function previewOf({ values, categories, owner }: Previewed, language: Language) {
  const input = toInput(values);
  /** As on the server: the other language where this one has no text. */
  const pick = (en: string | null, zh: string | null) => (language === 'en' ? en || zh : zh || en);
  const shared = {
    id: 'preview',
    type: input.type,
    name: pick(input.nameEn, input.nameZh) ?? '',
    tagline: pick(input.taglineEn, input.taglineZh),
    stage: input.stage,
    platforms: input.platforms,
    logo: input.logo,
  };
  const row: Row = shared;
  const head: Head & Links = {
    ...shared,
    status: 'RELEASED',
    followers: 0,
    banner: input.banner,
    links: input.links,
  };
  const intro: Intro = {
    id: shared.id,
    name: shared.name,
    description: pick(input.descriptionEn, input.descriptionZh),
    screenshots: input.screenshots,
    banner: input.banner,
    feedsImage: input.feedsImage,
    origin: input.origin,
    sourceLink: input.sourceLink,
    links: input.links,
  };
  const facts: Facts = {
    id: shared.id,
    type: input.type,
    status: 'IN_REVIEW',
    languages: input.languages,
    tags: input.tags,
    chains: input.chains,
    stageNote: pick(input.stageNoteEn, input.stageNoteZh),
    releasedAt: null,
    categories: categories.map(({ id, nameEn, nameZh }) => ({
      id,
      name: pick(nameEn, nameZh) ?? '',
    })),
    owner,
    sharer: null,
  };
  return { row, head, intro, facts };
}
