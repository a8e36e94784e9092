/**
 * Imports go in one direction: of two modules, or two folders, that import each other a reader can
 * read neither first. Ways round others and types count too; a folder counts with its subfolders.
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
    // Tests, and what helps them, may start from anywhere.
    exclude: { path: '(^|/)(node_modules|dist|test-results|testing|\\.\\w[^/]*)/|\\.test\\.\\w+$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'default', 'types'],
    },
  },
};
