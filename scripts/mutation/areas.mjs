// What `npm run mutation` changes, and the tests that must notice. Patterns of compiled files.
const unitTests = (folder) => `dist/${folder}/**/!(*.int|*.kafka|*.e2e|*.processes).test.js`;
const intTests = (folder) => `dist/${folder}/**/*.int.test.js`;
const user = (folder) => `services/user/src/${folder}`;

export const areas = {
  rules: {
    mutate: ['dist/services/*/src/**/*.rules.js', 'dist/web/src/**/*rules.js'],
    tests: [
      ...['catalog', 'feed', 'user', 'vitamin'].map((name) => unitTests(`services/${name}`)),
      unitTests('web'),
    ],
  },
  events: {
    mutate: [
      'dist/services/kit/src/events/*.js',
      'dist/services/kit/src/events/postgres-log/*.js',
      // The rest of this folder needs a broker.
      'dist/services/kit/src/events/kafka/{chunks,commits,merge,position,watchdog}.js',
    ],
    tests: [unitTests('services/kit/src/events'), intTests('services/kit/src/events')],
    needsPostgres: true,
  },
  accounts: {
    mutate: ['code', 'session', 'throttle'].map((folder) => `dist/${user(folder)}/*.js`),
    tests: ['code', 'session', 'throttle', 'password', 'account', 'housekeeping'].flatMap(
      (folder) => [unitTests(user(folder)), intTests(user(folder))],
    ),
    needsPostgres: true,
  },
  ledger: {
    mutate: ['ledger', 'grant'].map((folder) => `dist/services/vitamin/src/${folder}/*.js`),
    tests: [unitTests('services/vitamin'), intTests('services/vitamin')],
    needsPostgres: true,
  },
};
