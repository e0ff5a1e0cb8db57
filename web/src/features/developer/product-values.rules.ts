import { linkKinds, productOrigins } from '#schema/enums';
import type { ProductLinkKind, ProductType } from '../../gql/graphql.ts';
import { withScheme } from '../../lib/form/url-rules.ts';

export type UrlKind = Exclude<ProductLinkKind, 'RESOURCE'>;
/** The kinds of links that have a list of addresses each, in the order of the form. */
export const urlKinds = Object.values(linkKinds).filter((kind) => kind !== 'RESOURCE');

export const pictureNames = ['logo', 'logoImage', 'banner', 'feedsImage'] as const;
export type PictureName = (typeof pictureNames)[number];

export interface Resource {
  name: string;
  url: string;
}

/** The form as it is typed: texts and lists of texts only, so that a draft keeps all of it. */
export interface ProductValues {
  type: ProductType;
  nameEn: string;
  nameZh: string;
  taglineEn: string;
  taglineZh: string;
  descriptionEn: string;
  descriptionZh: string;
  stage: string;
  stageNoteEn: string;
  stageNoteZh: string;
  platforms: string[];
  languages: string[];
  chains: string[];
  categories: string[];
  tags: string[];
  aliases: string[];
  origin: string;
  sourceLink: string;
  producer: { name: string; email: string; telegram: string; wechat: string; phone: string };
  links: Record<UrlKind, string[]>;
  resources: Resource[];
  logo: string;
  logoImage: string;
  banner: string;
  feedsImage: string;
  screenshots: string[];
  updateNoteEn: string;
  updateNoteZh: string;
}

type Empty<T> = T | null | undefined;

/** What the graph returns of a form, a draft or a revision. */
export interface FormData {
  type?: Empty<ProductType>;
  nameEn?: Empty<string>;
  nameZh?: Empty<string>;
  taglineEn?: Empty<string>;
  taglineZh?: Empty<string>;
  descriptionEn?: Empty<string>;
  descriptionZh?: Empty<string>;
  stage?: Empty<number>;
  stageNoteEn?: Empty<string>;
  stageNoteZh?: Empty<string>;
  platforms?: Empty<readonly number[]>;
  languages?: Empty<readonly number[]>;
  chains?: Empty<readonly number[]>;
  categories?: Empty<readonly string[]>;
  tags?: Empty<readonly string[]>;
  aliases?: Empty<readonly string[]>;
  origin?: Empty<number>;
  sourceLink?: Empty<string>;
  producer?: Empty<{
    name?: Empty<string>;
    email?: Empty<string>;
    telegram?: Empty<string>;
    wechat?: Empty<string>;
    phone?: Empty<string>;
  }>;
  links?: Empty<readonly { kind: ProductLinkKind; name?: Empty<string>; url: string }[]>;
  logo?: Empty<string>;
  logoImage?: Empty<string>;
  banner?: Empty<string>;
  feedsImage?: Empty<string>;
  screenshots?: Empty<readonly string[]>;
  updateNoteEn?: Empty<string>;
  updateNoteZh?: Empty<string>;
}

/** Whether the texts of a form are the member's own, which need no source. */
export const isOriginal = ({ origin }: Pick<ProductValues, 'origin'>): boolean =>
  origin === String(productOrigins.original);

const texts = (values: Empty<readonly (string | number)[]>): string[] => (values ?? []).map(String);

/** A form of the graph as the fields show it; without one, the empty form. */
export function valuesOf(data: FormData = {}): ProductValues {
  const { producer, links } = data;
  const ofKind = (kind: ProductLinkKind) => (links ?? []).filter((link) => link.kind === kind);
  return {
    type: data.type ?? 'APP',
    nameEn: data.nameEn ?? '',
    nameZh: data.nameZh ?? '',
    taglineEn: data.taglineEn ?? '',
    taglineZh: data.taglineZh ?? '',
    descriptionEn: data.descriptionEn ?? '',
    descriptionZh: data.descriptionZh ?? '',
    stage: String(data.stage ?? 0),
    stageNoteEn: data.stageNoteEn ?? '',
    stageNoteZh: data.stageNoteZh ?? '',
    platforms: texts(data.platforms),
    languages: texts(data.languages),
    chains: texts(data.chains),
    categories: texts(data.categories),
    tags: texts(data.tags),
    aliases: texts(data.aliases),
    origin: String(data.origin ?? productOrigins.original),
    sourceLink: data.sourceLink ?? '',
    producer: {
      name: producer?.name ?? '',
      email: producer?.email ?? '',
      telegram: producer?.telegram ?? '',
      wechat: producer?.wechat ?? '',
      phone: producer?.phone ?? '',
    },
    links: Object.fromEntries(
      urlKinds.map((kind) => [kind, ofKind(kind).map(({ url }) => url)]),
    ) as Record<UrlKind, string[]>,
    resources: ofKind('RESOURCE').map(({ name, url }) => ({ name: name ?? '', url })),
    logo: data.logo ?? '',
    logoImage: data.logoImage ?? '',
    banner: data.banner ?? '',
    feedsImage: data.feedsImage ?? '',
    screenshots: texts(data.screenshots),
    updateNoteEn: data.updateNoteEn ?? '',
    updateNoteZh: data.updateNoteZh ?? '',
  };
}

const orNull = (value: string): string | null => value.trim() || null;

/** The input of every mutation with a form. Rows without an address are left out. */
export function toInput(values: ProductValues) {
  const { links, resources, producer, ...rest } = values;
  const rows = urlKinds.flatMap((kind) =>
    links[kind].flatMap((url) => (url.trim() ? [{ kind, name: null, url: withScheme(url) }] : [])),
  );
  const named = resources.flatMap(({ name, url }) =>
    name.trim() || url.trim()
      ? [{ kind: 'RESOURCE' as const, name: orNull(name), url: withScheme(url) }]
      : [],
  );
  return {
    ...rest,
    nameEn: orNull(values.nameEn),
    nameZh: orNull(values.nameZh),
    taglineEn: orNull(values.taglineEn),
    taglineZh: orNull(values.taglineZh),
    descriptionEn: orNull(values.descriptionEn),
    descriptionZh: orNull(values.descriptionZh),
    stage: Number(values.stage),
    stageNoteEn: orNull(values.stageNoteEn),
    stageNoteZh: orNull(values.stageNoteZh),
    platforms: values.platforms.map(Number),
    languages: values.languages.map(Number),
    chains: values.chains.map(Number),
    origin: Number(values.origin),
    // The server takes the source of a repost or compilation only.
    sourceLink: isOriginal(values) ? null : orNull(withScheme(values.sourceLink)),
    producer: {
      name: orNull(producer.name),
      email: orNull(producer.email),
      telegram: orNull(producer.telegram),
      wechat: orNull(producer.wechat),
      phone: orNull(producer.phone),
    },
    links: [...rows, ...named],
    logo: orNull(values.logo),
    logoImage: orNull(values.logoImage),
    banner: orNull(values.banner),
    feedsImage: orNull(values.feedsImage),
    updateNoteEn: orNull(values.updateNoteEn),
    updateNoteZh: orNull(values.updateNoteZh),
  };
}

/** Where in the form an entry of the sent list of links stands, such as `links.VIDEO.0`. */
export function linkPath(values: ProductValues, index: number): string {
  const paths = urlKinds.flatMap((kind) =>
    values.links[kind].flatMap((url, at) => (url.trim() ? [`links.${kind}.${at}`] : [])),
  );
  const named = values.resources.flatMap(({ name, url }, at) =>
    name.trim() || url.trim() ? [`resources.${at}.url`] : [],
  );
  return [...paths, ...named][index] ?? 'links.WEBSITE.0';
}
