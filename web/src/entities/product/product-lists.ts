import { type PagePath, pagePaths } from '#schema/page-paths';
import type { ProductSort, ProductType } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';
import { categories } from './categories.ts';

/** A page that lists products. */
export interface ProductListPage {
  path: PagePath;
  label: TextId;
  lead: TextId;
  /** Null where the reader chooses it. */
  type: ProductType | null;
  upcoming: boolean;
  /** The usual order is the first. */
  sorts: readonly ProductSort[];
}

const sorts: readonly ProductSort[] = ['UPS', 'RISING', 'NEWEST', 'FOLLOWERS'];

const allTypes: readonly ProductListPage[] = [
  {
    path: pagePaths.allProducts,
    label: 'category.all',
    lead: 'category.allLead',
    type: null,
    upcoming: false,
    sorts,
  },
  {
    path: pagePaths.newest,
    label: 'category.sortNewest',
    lead: 'category.newestLead',
    type: null,
    upcoming: false,
    sorts: ['NEWEST', 'RISING', 'UPS', 'FOLLOWERS'],
  },
  {
    path: pagePaths.upcoming,
    label: 'category.upcoming',
    lead: 'category.upcomingLead',
    type: null,
    upcoming: true,
    sorts: ['STAGE', 'RISING', 'NEWEST', 'UPS', 'FOLLOWERS'],
  },
];

const lists: readonly ProductListPage[] = [
  ...categories.map(({ path, label, lead, type }) => ({
    path,
    label,
    lead,
    type,
    upcoming: false,
    sorts,
  })),
  ...allTypes,
];

const [everything] = allTypes as [ProductListPage];

/** @param path without a slash at its end */
export const productListOf = (path: string): ProductListPage =>
  lists.find((list) => list.path === path) ?? everything;
