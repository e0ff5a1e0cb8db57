export const productTabs = ['about', 'posts', 'faq', 'talk'] as const;
export type ProductTab = (typeof productTabs)[number];

/**
 * The address of a product's page that visitors may open too (G11); `/{slug}/...` shows the same to
 * members.
 */
export function productPath(id: string, tab: ProductTab = 'about'): string {
  const query = new URLSearchParams({ id });
  if (tab !== 'about') query.set('tab', tab);
  return `/app-item?${query}`;
}

export function toProductTab(value: string | null | undefined): ProductTab {
  return productTabs.find((tab) => tab === value) ?? 'about';
}
