export const dev = { usage: 'dev', summary: '', examples: [], options: {}, run: async () => 1 };
