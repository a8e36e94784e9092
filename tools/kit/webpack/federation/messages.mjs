/** Replaces the texts of the runtime's errors and the logger with stacks. An error names its code and arguments. */
export * from '@module-federation/error-codes';
export * from '@module-federation/sdk';

export const createLogger = () => console;

export const runtimeDescMap = {};

export const getShortErrorMsg = (code, _texts, args) => `${code} ${JSON.stringify(args)}`;

export const logAndReport = (code, texts, args, log) => log(getShortErrorMsg(code, texts, args));
