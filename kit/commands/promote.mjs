export const promote = { usage: 'promote', summary: '', examples: [], options: {}, run: async () => 1 };
