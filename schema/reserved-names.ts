/** Words of names that only the site and its staff may have, for nicknames and names of products. */

const titles = ['staff', 'team', 'official', 'support', 'admin', 'administrator', 'moderator'];

/** A name that is one of these is reserved. */
export const reservedNames: readonly string[] = ['vita', ...titles];

/** A name with one of these anywhere in it is reserved. */
export const reservedParts: readonly string[] = [
  ...titles.flatMap((title) => [`vita${title}`, `${title}vita`]),
  ...['官方', '管理员', '客服', '工作人员'],
];
