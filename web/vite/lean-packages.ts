import type { Plugin } from 'vite';

/** Modules of packages that no code of ours reaches, and which a bundler cannot tell from needed ones. */
const stubs: readonly (readonly [module: RegExp, code: string])[] = [
  // Emotion keeps apart, for this purpose, what only `withTheme` uses.
  [/_isolated-hnrs/, 'export default (target) => target;'],
];

/** Leaves out of the client what it never runs. */
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
      // Emotion imports it for nothing; formik, which needs it, is fetched with the forms.
      filter: { id: /node_modules\/@emotion\/react\/dist\/emotion-react\.browser/ },
      handler: (code) => code.replace(/^import 'hoist-non-react-statics';$/m, ''),
    },
  };
}
