/**
 * Rooms in one direction: where two folders import each other, even by way of others or for a type
 * alone, neither can be read first. Folders inside a folder count as part of it.
 */
export default {
  forbidden: [
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
