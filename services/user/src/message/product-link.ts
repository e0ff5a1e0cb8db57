/** Site-relative path of a product's page. */
export const productLink = (productId: string): string =>
  `/app-item?id=${encodeURIComponent(productId)}`;
