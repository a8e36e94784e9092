/**
 * Lets the minimizer drop unused React components of a library, whose creation and naming look like
 * side effects. React Router gets 3.5 KB of brotli smaller.
 */
export default function pureComponents(source) {
  return source
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
}
