// What `npm run mutation` changes, and the tests that must notice. Patterns of compiled files.
const unitTests = (folder) => `dist/${folder}/**/!(*.int|*.kafka|*.e2e|*.processes).test.js`;
const intTests = (folder) => `dist/${folder}/**/*.int.test.js`;
const allTests = (...folders) => folders.flatMap((folder) => [unitTests(folder), intTests(folder)]);
const user = (folder) => `services/user/src/${folder}`;
const events = 'services/kit/src/events';
const securityLog = `dist/${user('security-log.int.test.js')}`;

export const areas = {
  rules: {
    mutate: ['dist/services/*/src/**/*.rules.js', 'dist/web/src/**/*rules.js'],
    // The tests of the rules alone, because each constant is tried with all tests of the area.
    tests: ['dist/services/*/src/**/*.rules.test.js', 'dist/web/src/**/*rules.test.js'],
  },
  /** Envelopes, and what of Kafka works without a broker. */
  events: {
    mutate: [
      `dist/${events}/{create-transport,event,transport}.js`,
      `dist/${events}/kafka/{chunks,commits,merge,position,watchdog}.js`,
    ],
    tests: [unitTests(events)],
  },
  /** Outbox, relay, consumers and the log in PostgreSQL. */
  delivery: {
    mutate: [
      `dist/${events}/!(create-transport|event|transport).js`,
      `dist/${events}/postgres-log/*.js`,
    ],
    // The copies of roles show what the helpers for sequence numbers do in a statement.
    tests: [...allTests(events), 'dist/services/kit/src/service/role-copy.int.test.js'],
    needsPostgres: true,
  },
  throttles: {
    mutate: [
      'dist/services/kit/src/throttle/*.js',
      'dist/services/kit/src/subgraph/client-network.js',
      `dist/${user('throttle')}/*.js`,
    ],
    tests: [
      ...allTests('services/kit/src/throttle', user('throttle')),
      'dist/services/kit/src/subgraph/client-network.test.js',
      `dist/${user('session')}/login-limits.int.test.js`,
      `dist/${user('email-code')}/code-askers.int.test.js`,
    ],
    needsPostgres: true,
  },
  codes: {
    mutate: ['email-code', 'one-time-code'].map((folder) => `dist/${user(folder)}/*.js`),
    tests: [
      ...allTests(...['email-code', 'one-time-code', 'password', 'account'].map(user)),
      securityLog,
    ],
    needsPostgres: true,
  },
  sessions: {
    mutate: [`dist/${user('session')}/*.js`],
    tests: [
      ...allTests(...['session', 'password', 'housekeeping'].map(user)),
      `dist/${user('account')}/register.int.test.js`,
      securityLog,
    ],
    needsPostgres: true,
  },
  ledger: {
    mutate: ['dist/services/vitamin/src/ledger/*.js'],
    tests: allTests('services/vitamin/src/ledger'),
    needsPostgres: true,
  },
  grants: {
    mutate: ['dist/services/vitamin/src/grant/*.js'],
    tests: allTests('services/vitamin/src/grant', 'services/vitamin/src/ledger'),
    needsPostgres: true,
  },
};
