/** Decimal ids are numbers in the old contract; others stay as they are. */
export const wireId = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id);

export const wireFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Whole seconds since 1970 from the graph's RFC 3339 time. */
export const wireSeconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** `2026-11-21 08:30:00`, UTC. */
export const wireDate = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)}`;

/** Old clients know two languages by these names (I2). */
export const wireLanguage = (language: 'EN' | 'ZH'): 'en' | 'ch' =>
  language === 'ZH' ? 'ch' : 'en';
