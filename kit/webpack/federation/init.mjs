/** Without the library's rules for shared modules that are files of their own: there are none. */
export const init = ({ webpackRequire: { federation } }) =>
  federation.runtime.init(federation.initOptions);
