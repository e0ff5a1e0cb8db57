/** The installations of the site. An old client is built with the address of one of them. */
export const environments = ['test', 'mirror', 'production'] as const;
type Installation = (typeof environments)[number];

/** `development` is a site that was started for development, without a setting. */
export type SiteEnvironment = Installation | 'development';

/** An installation that is not the real site, and says so. */
export type MarkedEnvironment = Exclude<Installation, 'production'>;

export const isMarked = (environment: SiteEnvironment): environment is MarkedEnvironment =>
  environment === 'test' || environment === 'mirror';

/** The name of the response header with the environment. */
export const environmentHeader = 'x-vita-environment';
