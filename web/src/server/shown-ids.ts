/** More members on one page are rare; those beyond wait until the page is stale by its age. */
const maxMembers = 200;

export interface ShownIds {
  products: string[];
  members: string[];
}

/** The ids of the products and members in query results. */
export function shownIds(results: unknown): ShownIds {
  const products = new Set<string>();
  const members = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (typeof value === 'object' && value !== null) {
      const { __typename, id } = value as { __typename?: unknown; id?: unknown };
      if (typeof id === 'string') {
        if (__typename === 'Product') products.add(id);
        if (__typename === 'User' && members.size < maxMembers) members.add(id);
      }
      for (const each of Object.values(value)) visit(each);
    }
  };
  visit(results);
  return { products: [...products], members: [...members] };
}
