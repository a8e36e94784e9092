/**
 * A loader that lets the minimizer drop what is not used of a library of React components. Such a
 * library makes its components and contexts, and names them, while it loads, which might have side
 * effects for all that a minimizer knows. React Router gets 3.5 KB smaller by it, brotli.
 */
export default function pureComponents(source) {
  return source
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
}
