import { validate as isUuid } from 'uuid';
import { formatMessage } from '#kit/runtime/messages';
import { type Language, roles } from '#schema/enums';
import { messages } from '#schema/messages/index';
import { inLanguage } from '#schema/page-address';
import { memberPath, productPath } from '#schema/page-paths';
import type { PosterSubject } from '#schema/poster';
import {
  createProductCards,
  type ProductCardOptions,
  readPicture,
} from '../preview/product-card.ts';
import { chipColors, type PosterContent } from './draw-poster.ts';

export interface PosterOptions extends ProductCardOptions {
  origin(): string;
}

export interface Poster {
  subjectId: string;
  content: PosterContent;
}

interface MemberData {
  nickname: string;
  isErased: boolean;
  avatar: string | null;
  since: string;
  roles: number[];
  ups: Section;
  finds: Section;
}
type Section = { list: { totalCount: number } | null } | null;

const query = `query PosterMember($id: ID!) {
  user(id: $id) {
    nickname isErased avatar(relative: true) since roles
    ups { list(first: 1) { totalCount } }
    finds { list(first: 1) { totalCount } }
  }
}`;

/** Reads what a poster shows; null for an unknown product and an unknown or erased member. */
export function createPosterReader(options: PosterOptions) {
  const readCard = createProductCards(options);
  const urlOf = (path: string, language: Language) =>
    `${options.origin()}${inLanguage(language, path)}`;
  const common = (language: Language) => ({
    scan: messages[language]['poster.scan'],
    site: messages[language]['site.title'],
  });

  async function ofProduct(id: string, language: Language): Promise<Poster | null> {
    const card = await readCard(id, language);
    if (!card) return null;
    const { productId, content } = card;
    const { name, tagline, category, count, logo } = content;
    const url = urlOf(productPath(productId), language);
    const chips = [
      ...(category ? [category] : []),
      ...(count === null ? [] : [{ label: count, ...chipColors }]),
    ];
    return {
      subjectId: productId,
      content: {
        ...common(language),
        name,
        lead: tagline,
        chips,
        picture: logo,
        isRound: false,
        url,
      },
    };
  }

  async function ofMember(id: string, language: Language): Promise<Poster | null> {
    const member = isUuid(id) ? await readMember(options, id, language) : null;
    if (!member || member.isErased) return null;
    const { nickname, avatar, since } = member;
    const year = new Date(since).getUTCFullYear();
    return {
      subjectId: id,
      content: {
        ...common(language),
        name: nickname,
        lead: formatMessage(language, 'poster.member', { year: String(year) }),
        chips: chipsOf(member, language),
        picture: await readPicture(options, avatar),
        isRound: true,
        url: urlOf(memberPath(id), language),
      },
    };
  }

  return (subject: PosterSubject, id: string, language: Language): Promise<Poster | null> =>
    subject === 'product' ? ofProduct(id, language) : ofMember(id, language);
}

async function readMember(
  { queries }: PosterOptions,
  id: string,
  language: Language,
): Promise<MemberData | null> {
  const result = await queries(language)({
    name: 'PosterMember',
    source: query,
    variables: { id },
  });
  if (result.errors?.length) throw result.errors[0];
  return (result.data as { user: MemberData | null }).user;
}

/** The role and the counts of the sections that the member shows; counts of 0 say nothing. */
function chipsOf(member: MemberData, language: Language) {
  const counted = (['ups', 'finds'] as const).flatMap((section) => {
    const count = member[section]?.list?.totalCount ?? 0;
    return count > 0 ? [formatMessage(language, `poster.${section}`, { count })] : [];
  });
  const isGoldfinger = member.roles.includes(roles.goldfinger);
  const labels = [...(isGoldfinger ? [messages[language]['poster.goldfinger']] : []), ...counted];
  return labels.map((label) => ({ label, ...chipColors }));
}
