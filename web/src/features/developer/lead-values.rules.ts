import { platforms } from '#schema/enums';
import { type ProductValues, valuesOf } from './product-values.rules.ts';

export interface LeadFacts {
  name: string;
  homeLink: string;
}

/** The form of a product with what its lead says: the name in its own language, and the site. */
export const valuesOfLead = ({ name, homeLink }: LeadFacts): ProductValues =>
  valuesOf({
    ...(/\p{Script=Han}/u.test(name) ? { nameZh: name } : { nameEn: name }),
    platforms: [platforms.WEB],
    links: [{ kind: 'WEBSITE', url: homeLink }],
  });

const expected = ['logo', 'categories', 'languages'] as const;

/** What visitors expect of a product and a lead does not say. It may be released without it. */
export const missingIn = (values: ProductValues) =>
  expected.filter((field) => values[field].length === 0);
