/** Decimal ids are numbers in the REST API; other ids are texts. */
export const wireId = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id);

export const wireFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A value of an enum of the graph. */
export const wireWord = <T extends string>(name: T): Lowercase<T> =>
  name.toLowerCase() as Lowercase<T>;

/** Converts an RFC 3339 time to whole seconds since 1970. */
export const wireSeconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** Converts an RFC 3339 time to `2026-11-21 08:30:00` in UTC. */
export const wireDate = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)}`;

/** The names of the two languages in the REST API. */
export const wireLanguage = (language: 'EN' | 'ZH'): 'en' | 'ch' =>
  language === 'ZH' ? 'ch' : 'en';
