/** The installations of the site. An old client is built with the address of one of them. */
export const environments = ['test', 'mirror', 'production'] as const;
export type SiteEnvironment = (typeof environments)[number];

/** An installation that is not the real site, and says so. */
export type MarkedEnvironment = Exclude<SiteEnvironment, 'production'>;

/** The name of the response header with the environment. */
export const environmentHeader = 'x-vita-environment';
