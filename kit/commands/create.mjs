export const create = {
  usage: 'create',
  summary: '',
  examples: [],
  options: {},
  run: async () => 1,
};
