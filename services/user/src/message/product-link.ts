/** The page of a product (G4). */
export const productLink = (productId: string): string =>
  `/app-item?id=${encodeURIComponent(productId)}`;
