export const publish = { usage: 'publish', summary: '', examples: [], options: {}, run: async () => 1 };
