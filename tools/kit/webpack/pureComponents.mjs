/**
 * Lets the minimizer drop unused React components of a library, whose creation and naming look like
 * side effects. React Router gets 4 KB of brotli smaller.
 */
export default function pureComponents(source) {
  return source
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /((\w+) = class extends \w+\.Component \{)([^]*?)^\2\.contextType = (\w+);$/gm,
      '$1 static contextType = $4; $3',
    );
}
