/** Words of names that only the site and its staff may have, for nicknames and names of products. */

const sites = ['vita', '维他'];
const titles = ['staff', 'admin', 'administrator', 'moderator'];
/** Titles that are the names of products too. */
const commonTitles = ['team', 'official', 'support'];
const chineseTitles = ['管理员', '工作人员'];
/** Words in the names of products too, such as 智能客服. */
const chineseWords = ['官方', '客服'];

const besideSite = sites.flatMap((site) =>
  [...titles, ...commonTitles, ...chineseTitles, ...chineseWords, '团队'].flatMap((title) => [
    `${site}${title}`,
    `${title}${site}`,
  ]),
);

/** Chinese names are in simplified characters. */
export interface ReservedNames {
  /** A name that is one of these is reserved. */
  whole: readonly string[];
  /** A name with one of these anywhere in it is reserved. */
  parts: readonly string[];
}

export const reservedNicknames: ReservedNames = {
  whole: [...sites, ...titles, ...commonTitles],
  parts: [...besideSite, ...chineseTitles, ...chineseWords],
};

export const reservedProductNames: ReservedNames = {
  whole: [...sites, ...titles, ...chineseWords],
  parts: [...besideSite, ...chineseTitles],
};
