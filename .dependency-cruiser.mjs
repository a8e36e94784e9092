/**
 * Imports go in one direction, since a reader can begin with neither of two modules that import
 * each other. Folders with their subfolders, longer circles and types count too.
 */
export default {
  forbidden: [
    {
      name: 'no-cycle-between-modules',
      comment:
        'These modules import each other in a circle. Move what both need to a module below them, ' +
        'or what one takes of the other to where it is used.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-folders',
      comment:
        'These folders import each other in a circle. Move what both need to a folder below them, ' +
        'or what one takes of the other to where it is used.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Tests and their helpers may import from anywhere.
    exclude: { path: '(^|/)(node_modules|dist|test-results|testing|\\.\\w[^/]*)/|\\.test\\.\\w+$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
    },
  },
};
