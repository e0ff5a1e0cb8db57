/**
 * The path of an address of this site. Any other address stays as it is.
 * @param origin `https://host` of the site
 */
export const ownPathOf = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
