/** Refuses imports in some files. @param {[patterns: string[], message: string][]} rules */
export const mayNotImport = (files, rules, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: rules.map(([group, message]) => ({ group, message })) },
    ],
  },
});

/** Lists the paths by which imports reach the shell and the remotes. */
export const SCREENS = ['shell', 'mfe-*'].flatMap((name) => [name, `${name}/*`, `**/${name}/**`]);

const pathsTo = (folder, names) =>
  names.flatMap((name) => [`@mg/${name}*`, `**/${folder}/${name}/**`]);

/** Lists the paths by which imports reach the tools. The kit's contract cases are open to all. */
export const TOOLS = pathsTo('tools', [
  ...['command', 'content-tool', 'local', 'release', 'scripts', 'site-format'],
]);

/** Lists the paths by which imports reach the checks. */
export const CHECKS = pathsTo('checks', ['bench', 'drills', 'e2e', 'externalTeam', 'hosting']);

/** Lists imports that neither the shell nor a remote may have. */
export const NO_APPS = [
  [
    SCREENS,
    'A screen never imports another app: share through @mg/shared, or take it in through a slot.',
  ],
  [
    ['**/shared/src/**', '@mg/shared/src/*', '@mg/shared/dist/*'],
    'Import @mg/shared through its package exports, not its files.',
  ],
  [
    ['@mg/mail-api*', '**/mail-api/**', ...TOOLS, ...CHECKS],
    'Screens run in browsers and import nothing of the servers, tools and checks.',
  ],
];

/** Lists modules that remotes reach through the contract alone. */
export const SHARED_ONLY = [
  [
    ['react-redux', 'react-router-dom', 'react-router', 'redux', '@reduxjs/toolkit', 'firebase/*'],
    'Remotes reach the store, the router and the services through @mg/shared.',
  ],
  [['@module-federation/*'], 'Only the shell knows the federation runtime.'],
];
