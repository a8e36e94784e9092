/** Texts of the errors that what is left of the runtime can throw; all others belong to the rest. */
export const runtimeDescMap = {
  'RUNTIME-005': 'A shared module was asked for at once that has to be loaded first.',
  'RUNTIME-006': 'A shared module was asked for at once that nobody has loaded.',
  'RUNTIME-010': 'An instance of the runtime cannot change its name.',
};

/** Asked for by name, and used by nothing here. */
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
