import type { Plugin } from 'vite';

/** Parts of React that this client never uses, by their functions in its production build. */
const unused = {
  '<ViewTransition>': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
  ],
  '<Fragment ref>': ['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  '<Activity>': ['updateActivityComponent'],
  '<SuspenseList>': ['updateSuspenseListComponent'],
  useActionState: ['mountActionState', 'rerenderActionState', 'updateActionStateImpl'],
  'preload and preinit of react-dom': [
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
  ],
  '<link precedence>, <style precedence>, <script async>': [
    'acquireResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'preloadResource',
    'preloadStylesheet',
    'suspendResource',
  ],
  'custom elements': ['setPropOnCustomElement'],
};

/** Each method of the object that a ref of a fragment gets. */
const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function[\s\S]+?^\};$/gm;

const emptied = Object.values(unused)
  .flat()
  .map((name) => ({
    name,
    find: new RegExp(`^(function ${name}\\([^)]*\\)) \\{[\\s\\S]+?^\\}$`, 'm'),
  }));

/**
 * Empties functions of React DOM that run only for the features above. Lint forbids the imports; elements and attributes
 * (custom elements, `ref` of a fragment, `precedence`) are not checked. `patches/README.md` has the version.
 */
export function leanReact(): Plugin {
  return {
    name: 'vita-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        let result = code.replace(fragmentMethods, '');
        if (result === code) this.error('react-dom has no methods of fragments');
        for (const { name, find } of emptied) {
          if (!find.test(result)) this.error(`react-dom has no function ${name}`);
          result = result.replace(find, '$1 {}');
        }
        return result;
      },
    },
  };
}
