import { type PagePath, pagePaths } from '#schema/page-paths';
import type { ProductType } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';

export interface ProductCategory {
  type: ProductType;
  path: PagePath;
  label: TextId;
  lead: TextId;
  icon: 'app' | 'game' | 'nft' | 'hardware';
}

/** The four product categories, in the order of every menu. */
export const categories: readonly ProductCategory[] = [
  {
    type: 'APP',
    path: pagePaths.apps,
    label: 'productType.APP',
    lead: 'category.appLead',
    icon: 'app',
  },
  {
    type: 'GAME',
    path: pagePaths.games,
    label: 'productType.GAME',
    lead: 'category.gameLead',
    icon: 'game',
  },
  {
    type: 'NFT',
    path: pagePaths.nfts,
    label: 'productType.NFT',
    lead: 'category.nftLead',
    icon: 'nft',
  },
  {
    type: 'HARDWARE',
    path: pagePaths.hardware,
    label: 'productType.HARDWARE',
    lead: 'category.hardwareLead',
    icon: 'hardware',
  },
];
