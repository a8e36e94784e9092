export const rollback = { usage: 'rollback', summary: '', examples: [], options: {}, run: async () => 1 };
