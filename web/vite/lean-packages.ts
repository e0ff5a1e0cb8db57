import type { Plugin } from 'vite';

/**
 * Modules that this client never runs, but that the bundler cannot remove.
 *
 * @NOTE Both rules reach into private files of @emotion/react 11.14.0.
 */
const stubs: readonly (readonly [module: RegExp, code: string])[] = [
  // Only `withTheme` uses it; Emotion isolates it so that it can be replaced.
  [/_isolated-hnrs/, 'export default (target) => target;'],
];

/** Removes unused code of packages from the client. */
export function leanPackages(): Plugin {
  return {
    name: 'vita-lean-packages',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /_isolated-hnrs/ },
      handler: (id) => stubs.find(([module]) => module.test(id))?.[1] ?? null,
    },
    transform: {
      // An import without use; formik, which uses the package, is loaded with the forms.
      filter: { id: /node_modules\/@emotion\/react\/dist\/emotion-react\.browser/ },
      handler: (code) => code.replace(/^import 'hoist-non-react-statics';$/m, ''),
    },
  };
}
