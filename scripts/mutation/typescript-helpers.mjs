const isHelper = (path) => path.isVariableDeclarator() && path.node.id.name?.startsWith('__');

/** Leaves out what TypeScript adds to a compiled file, such as `__decorate`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'typescript-helpers',
    value: {
      shouldIgnore: (path) => (isHelper(path) ? 'added by TypeScript' : undefined),
    },
  },
];
