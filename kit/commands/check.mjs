export const check = { usage: 'check', summary: '', examples: [], options: {}, run: async () => 1 };
