import type { Plugin } from 'vite';

interface Change {
  /** Files of the packages. */
  files: RegExp;
  find: RegExp;
  replacement: string;
}

/**
 * Code of packages that this client never runs, but that the bundler cannot remove. `patches/README.md`
 * lists the packages with their versions.
 */
const changes: readonly Change[] = [
  // Names for debuggers: an assignment to a component makes it count as used.
  {
    files: /\/node_modules\/(?:react-intl\/index|react-router\/dist\/production\/lib\/.+)\.js$/,
    find: /^\w+\.displayName = .+;$/gm,
    replacement: '',
  },
  // Calls that only create a component or a context.
  {
    files: /\/node_modules\/(?:react-intl\/index|react-router\/dist\/production\/lib\/.+)\.js$/,
    find: /= (?=(?:createFormatted\w+|React(?:\$1)?\.(?:createContext|forwardRef|memo))\()/g,
    replacement: '= /* @__PURE__ */ ',
  },
  // Formats that no text of the site uses.
  {
    files: /\/node_modules\/@formatjs\/intl\/index\.js$/,
    find: /^\s*format(?:DateTimeRange|DateToParts|DisplayName|Duration|DurationToParts|ListToParts|NumberToParts|Plural|TimeToParts): \w+\.bind\(.+\),?$/gm,
    replacement: '',
  },
  // Whether the browser knows our two languages: the list of all languages takes 15 ms of a fast CPU.
  {
    files: /\/node_modules\/@formatjs\/intl\/index\.js$/,
    find: /else if \(!Intl\.(?:NumberFormat|DateTimeFormat)\.supportedLocalesOf\(locale\)\.length && onError\) onError\(new MissingDataError\(.+\)\);$/gm,
    replacement: '',
  },
  {
    files: /\/node_modules\/intl-messageformat\/index\.js$/,
    find: /^\s*(?:const supportedLocales = Intl\.NumberFormat\.supportedLocalesOf\(locales\)|if \(supportedLocales\.length > 0\) return new Intl\.Locale\(supportedLocales\[0\]\));$/gm,
    replacement: '',
  },
  // Moves the rendered styles to the end of the head, which computes all styles of the page again. They
  // stand there already.
  {
    files: /\/node_modules\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    find: /^\s*(?:nodesToHydrate\.push\(node\)|cache\.sheet\.hydrate\(nodesToHydrate\));$/gm,
    replacement: '',
  },
  // The same by the cache of pages without a provider, which creates itself at the start.
  {
    files: /\/node_modules\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    find: /^ {2}if \(key === 'css'\) \{$/gm,
    replacement: 'if (false) {',
  },
  // Prefixes for older browsers; `style-cache.ts` adds the only one that is needed.
  {
    files: /\/node_modules\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    find: /^var defaultStylisPlugins = \[prefixer\];$/gm,
    replacement: 'var defaultStylisPlugins = [];',
  },
  // An import without use; formik, which uses the package, is loaded with the forms.
  {
    files: /\/node_modules\/@emotion\/react\/dist\/emotion-react\.browser\.esm\.js$/,
    find: /^import 'hoist-non-react-statics';$/gm,
    replacement: '',
  },
  // A namespace of types, whose empty object makes `jsx` count as used.
  {
    files: /\/node_modules\/@emotion\/react\/dist\/emotion-react\.browser\.esm\.js$/,
    find: /^\(function \(_jsx\) \{[\s\S]+?^\}\)\(jsx \|\| \(jsx = \{\}\)\);$/gm,
    replacement: '',
  },
];

/** Modules that are replaced. */
const stubs: readonly (readonly [module: RegExp, code: string])[] = [
  // Only `withTheme` uses it; Emotion isolates it so that it can be replaced.
  [/\/@emotion\/react\/_isolated-hnrs\/.+\.js$/, 'export default (target) => target;'],
  // `Link` prefetches only with the framework mode of react-router.
  [
    /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    `import { createContext } from 'react';
    export const FrameworkContext = /* @__PURE__ */ createContext();
    export const usePrefetchBehavior = () => [false, undefined, undefined];
    export const mergeRefs = (ref) => ref;
    export const CRITICAL_CSS_DATA_ATTRIBUTE = '', Links = null, Meta = null, PrefetchPageLinks = null,
      Scripts = null, setIsHydrated = null, useFrameworkContext = null;`,
  ],
];

/** Removes unused code of packages from the client. */
export function leanPackages(): Plugin {
  const pending = new Set(changes);
  return {
    name: 'vita-lean-packages',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: stubs.map(([module]) => module) },
      handler: (id) => stubs.find(([module]) => module.test(id))?.[1] ?? null,
    },
    transform: {
      filter: { id: [...changes.map(({ files }) => files)] },
      handler(code, id) {
        let result = code;
        for (const change of changes) {
          if (!change.files.test(id) || result.search(change.find) < 0) continue;
          result = result.replace(change.find, change.replacement);
          pending.delete(change);
        }
        return result;
      },
    },
    buildEnd(error) {
      if (!error && pending.size > 0) {
        const files = [...pending].map(({ files, find }) => `${files} ${find}`).join(', ');
        this.error(`lean-packages.ts: nothing matches ${files}`);
      }
    },
  };
}

/**
 * Which properties a styled HTML element gets. Emotion asks a list of all attributes of HTML and SVG,
 * which is 2 kB of the first load. Our elements name their own properties in `shouldForwardProp`, so that
 * only those that Emotion and Material UI read themselves are left.
 */
const forwardAll = `const own = new Set(['as', 'theme', 'sx', 'ownerState']);
export default (name) => !own.has(name);`;

/** Replaces Emotion's list of attributes, alike for the client and the page renderer. */
export function forwardAllProps(): Plugin {
  return {
    name: 'vita-forward-all-props',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/@emotion\/is-prop-valid\/.+\.js$/ },
      handler: () => forwardAll,
    },
  };
}
