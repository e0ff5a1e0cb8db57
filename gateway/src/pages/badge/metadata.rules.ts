import { formatMessage } from '#kit/runtime/messages';
import {
  badgeMetadataPath,
  badgePath,
  badgePicturePath,
  badgePreviewPath,
} from '#schema/badge-paths';
import { type Language, languages } from '#schema/enums';
import { messages } from '#schema/messages/index';
import { networks } from '#schema/networks';
import { inLanguage } from '#schema/page-address';
import type { BadgeFace } from './read-face.ts';

export interface MetadataRequest {
  /** Of a contract that exists. */
  face: BadgeFace;
  language: Language;
  /** `https://host` of the site. */
  origin: string;
}

type Value = { value: string } | { value: number; display_type: 'number'; max_value?: number };
export type Attribute = { trait_type: string } & Value;

/** The name and the description that are shown, also of a badge that staff have withheld. */
export function textsOf({ isWithheld, badge }: BadgeFace, language: Language) {
  if (!isWithheld) return { name: badge.name, description: badge.description };
  return {
    name: messages[language]['badgePicture.withheld'],
    description: messages[language]['badgePicture.withheldReason'],
  };
}

const count = (value: number): Value => ({ value, display_type: 'number' });

function attributesOf({ face, language }: MetadataRequest, token: string): Attribute[] {
  const { badge, progress, productName, isWithheld } = face;
  const text = messages[language];
  const yesOrNo = (is: boolean) => text[is ? 'badgePicture.yes' : 'badgePicture.no'];
  const state = progress === 100 ? 'badgePicture.reached' : 'badgePicture.pending';
  const product = isWithheld ? null : productName;
  const { milestone, rewardPerHolder } = badge;
  return [
    ...(product === null ? [] : [{ trait_type: text['badgePicture.product'], value: product }]),
    { trait_type: text['badgePicture.network'], value: networks[badge.network].name },
    {
      trait_type: text['badgePicture.number'],
      ...count(Number(token)),
      max_value: badge.total,
    } as Attribute,
    { trait_type: text['badgePicture.soulbound'], value: yesOrNo(badge.soulbound) },
    { trait_type: text['badgePicture.ups'], ...count(badge.countedUps) },
    ...(milestone === null
      ? []
      : [
          { trait_type: text['badgePicture.milestone'], ...count(milestone) },
          { trait_type: text['badgePicture.milestoneState'], value: text[state] },
          { trait_type: text['badgePicture.vitamins'], ...count(rewardPerHolder ?? 0) },
        ]),
  ];
}

const pageOf = ({ face, language, origin }: MetadataRequest) =>
  `${origin}${inLanguage(language, badgePath(face.badge.id))}`;

/** Where the same document is in the other languages, as ERC-1155 says it. */
const localization = ({ face, origin }: MetadataRequest, name: string) => ({
  uri: `${origin}${badgeMetadataPath(face.badge.id)}${name}?lang={locale}`,
  default: 'en',
  locales: languages,
});

/** The metadata of a token (ERC-721), with the attributes that marketplaces show. */
export function tokenMetadata(request: MetadataRequest, token: string): object {
  const { face, language, origin } = request;
  const { name, description } = textsOf(face, language);
  const { version, badge } = face;
  return {
    name: `${name} #${token}`,
    description,
    image: `${origin}${badgePicturePath(badge.id, language, { token, version })}`,
    external_url: pageOf(request),
    background_color: '0c3b2c',
    attributes: attributesOf(request, token),
    localization: localization(request, token),
  };
}

/** The metadata of the contract (ERC-7572). */
export function collectionMetadata(request: MetadataRequest): object {
  const { face, language, origin } = request;
  const { name, description } = textsOf(face, language);
  const { version, badge } = face;
  const card = `${origin}${badgePreviewPath(badge.id, language, version)}`;
  return {
    name,
    description,
    image: `${origin}${badgePicturePath(badge.id, language, { version })}`,
    banner_image: card,
    featured_image: card,
    external_link: pageOf(request),
    localization: localization(request, 'collection'),
  };
}

/** The words about the milestone on a picture; null without a reward. */
export function milestoneText({ badge, progress }: BadgeFace, language: Language): string | null {
  if (badge.milestone === null) return null;
  const id = progress === 100 ? 'badgePicture.milestoneReached' : 'badgePicture.milestoneAhead';
  return formatMessage(language, id, { count: badge.milestone });
}
