export { default } from '@mg/remote-kit/eslint';
