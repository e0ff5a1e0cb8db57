// Import rules of the repository, checked by `npm test` (level lint). docs/architecture.md explains them.
const services = '^services/(user|catalog|feed|vitamin|badge)/';
const tests = '\\.(test|spec)\\.tsx?$|/(testing|conformance)/';

/** A layer of the kit and what it may import besides itself, `#schema` and packages. */
const kitLayers = {
  runtime: [],
  files: ['runtime'],
  links: ['runtime'],
  outgoing: ['links'],
  database: ['runtime'],
  entities: ['runtime', 'database'],
  events: ['runtime', 'database'],
  throttle: ['runtime', 'database'],
  idempotency: ['runtime', 'database', 'throttle'],
  subgraph: ['runtime', 'database'],
  service: ['runtime', 'database', 'entities', 'events', 'subgraph', 'throttle', 'idempotency'],
  rebuild: ['runtime', 'database', 'events'],
};

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    error(
      'no-cycle',
      'Two files that import each other cannot be understood alone.',
      {},
      {
        circular: true,
        // A dialog handle loads its component on demand.
        viaOnly: { dependencyTypesNot: ['dynamic-import'] },
      },
    ),
    error(
      'no-orphan',
      'A file that nothing imports is dead, unless it is an entry.',
      {
        orphan: true,
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '^scripts/',
          '^clients/typescript/(pack\\.mjs$|examples/)',
          '^tests/setup/',
          '^platform/commands/healthy',
          '^demo/compile-data',
          '/main\\.tsx?$',
          '\\.config\\.',
          // Read as a text by the plugin beside it.
          '^web/vite/api-reference-(extensions|loading)\\.js$',
        ],
      },
      {},
    ),
    error(
      'schema-imports-nothing',
      'Contracts import nothing.',
      { path: '^schema/', pathNot: tests },
      {
        pathNot: '^schema/|node_modules',
      },
    ),
    error(
      'service-imports-service',
      'A service learns from events.',
      { path: `${services}` },
      { path: '^services/(?!kit)', pathNot: '^services/$1/' },
    ),
    error(
      'service-imports-kit-and-schema',
      'A service stands alone.',
      { path: services },
      {
        path: '^(gateway|platform|web|demo|tests)/',
      },
    ),
    error(
      'kit-knows-no-service',
      'The kit knows no domain.',
      { path: '^services/kit/' },
      {
        path: '^(services/(?!kit)|gateway|platform|web|demo|tests)',
      },
    ),
    ...Object.entries(kitLayers).map(([layer, below]) =>
      error(
        `kit-${layer}-imports-lower-layers`,
        `#kit/${layer} may import: ${below.join(', ') || 'no other layer'}.`,
        { path: `^services/kit/src/${layer}/`, pathNot: tests },
        {
          path: '^services/kit/src/',
          pathNot: `^services/kit/src/(${[layer, ...below].join('|')})/`,
        },
      ),
    ),
    error(
      'testing-in-tests-only',
      'Fixtures belong to tests.',
      { pathNot: [tests, '^tests/'] },
      { path: '/testing/' },
    ),
    error(
      'gateway-imports-no-service',
      'Only platform/ imports services and the gateway together.',
      { path: '^gateway/' },
      { path: '^(services/(?!kit)|platform|web|demo|tests)' },
    ),
    error(
      'graph-runtime-stands-alone',
      'gateway/graph-runtime is a package of its own.',
      { path: '^gateway/graph-runtime/', pathNot: tests },
      { path: '^(schema|services|gateway/src|platform|web|demo|tests)' },
    ),
    error(
      'graph-runtime-by-its-index',
      'Its entries are index.ts, federated/index.ts and, for tests, its conformance suite.',
      { pathNot: '^gateway/graph-runtime/' },
      { path: '^gateway/graph-runtime/(?!(federated/)?index\\.ts|conformance/conformance\\.ts)' },
    ),
    error(
      'platform-is-the-composition-root',
      'Only platform/, demo/ and tests/ import a service from outside.',
      { pathNot: '^(services|platform|demo|tests)/' },
      { path: services },
    ),
    error(
      'nothing-imports-demo',
      'The production image has no demo/. The judged set of searches is about its products.',
      { pathNot: '^(demo|tests/search)/' },
      {
        path: '^demo/',
      },
    ),
    error(
      'web-imports-schema-only',
      'The client shares contracts only.',
      { path: '^web/' },
      {
        path: '^(services|gateway|platform|demo|tests)/',
      },
    ),
    error(
      'web-build-imports-by-path',
      'Node loads the settings of the web build before dist/ exists, and finds no #schema there.',
      { path: '^web/(vite/|vite\\.config)' },
      { dependencyTypes: ['aliased-subpath-import'] },
    ),
    error(
      'client-of-partners-stands-alone',
      'Partners install it without the repository.',
      { path: '^clients/', pathNot: tests },
      { path: '^(schema|services|gateway|platform|web|demo|tests)/' },
    ),
    error(
      'lib-knows-no-domain',
      'lib imports lib.',
      { path: '^web/src/lib/' },
      {
        path: '^web/src/(app|pages|features|entities|components|dialogs)/',
      },
    ),
    error(
      'components-know-no-domain',
      'components import components and lib.',
      { path: '^web/src/components/' },
      { path: '^web/src/(app|pages|features|entities|dialogs)/' },
    ),
    error(
      'dialog-handles-import-lib',
      'A dialog handle is light; only its dynamic import knows the component.',
      { path: '^web/src/dialogs/' },
      {
        path: '^web/src/(app|pages|features|entities|components)/',
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    error(
      'entities-import-components-and-lib',
      'Several features show an entity; it knows none of them.',
      { path: '^web/src/entities/' },
      { path: '^web/src/(app|pages|features)/' },
    ),
    error(
      'feature-imports-feature',
      'Pages combine features.',
      { path: '^web/src/features/([^/]+)/' },
      {
        path: '^web/src/(features/(?!$1/)|pages|app)',
      },
    ),
    error(
      'pages-import-no-app',
      'app imports pages.',
      { path: '^web/src/pages/' },
      {
        path: '^web/src/app/',
      },
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript API, so swc reads the sources.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|\\.cache)/|^web/src/gql/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
    },
  },
};
