import type { Language } from '#schema/enums';
import type { NetworkName } from '#schema/networks';
import type { ExecuteQuery } from '#schema/pages';

/** What the picture and the metadata of a badge show. */
export interface BadgeFace {
  isWithheld: boolean;
  progress: number | null;
  version: string;
  /** Null when the product is not listed. */
  productName: string | null;
  /** Whether the token that was asked for is in a block. */
  isMinted: boolean;
  badge: {
    id: string;
    name: string;
    description: string;
    image: string;
    network: NetworkName;
    contract: string | null;
    total: number;
    minted: number;
    milestone: number | null;
    rewardPerHolder: number | null;
    countedUps: number;
    soulbound: boolean;
  };
}

const query = `query BadgeFace($id: ID!, $language: Language!, $token: String!) {
  badgeFace(id: $id) {
    isWithheld progress version productName(language: $language) isMinted(token: $token)
    badge {
      id name(language: $language) description(language: $language) image(relative: true)
      network contract total minted milestone rewardPerHolder countedUps soulbound
    }
  }
}`;

/** Null for a draft and an unknown badge. @param token empty for none */
export async function readFace(
  execute: ExecuteQuery,
  id: string,
  language: Language,
  token: string,
): Promise<BadgeFace | null> {
  const variables = { id, language: language.toUpperCase(), token };
  const result = await execute({ name: 'BadgeFace', source: query, variables });
  if (result.errors?.length) throw result.errors[0];
  return (result.data as { badgeFace: BadgeFace | null }).badgeFace;
}
