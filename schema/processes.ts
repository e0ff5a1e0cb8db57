/** The services of the many-process mode, for `compose.yaml` and `npm run start:processes`. */
export const services = {
  user: { port: 4001, poolSize: 6, entry: 'dist/services/user/src/main.js' },
  catalog: { port: 4002, poolSize: 8, entry: 'dist/services/catalog/src/main.js' },
  feed: { port: 4003, poolSize: 4, entry: 'dist/services/feed/src/main.js' },
  vitamin: { port: 4004, poolSize: 4, entry: 'dist/services/vitamin/src/main.js' },
  badge: { port: 4005, poolSize: 2, entry: 'dist/services/badge/src/main.js' },
} as const;

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as readonly ServiceName[];

export const gateway = {
  port: 4000,
  entry: 'dist/platform/many-processes/gateway-process.js',
} as const;

/** Prepares databases and topics, and writes the data of a first start. */
export const preparation = { entry: 'dist/platform/many-processes/prepare.js' } as const;

/** Runs the migrations that the services can start without, after the preparation. */
export const deferredMigrations = {
  entry: 'dist/platform/many-processes/migrate-deferred.js',
} as const;
