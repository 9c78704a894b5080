// Aliases of React's own modules (see `forEveryShell` in ../index.mjs).
declare module 'jsx-runtime/development' {
  export { Fragment, jsxDEV } from 'react/jsx-dev-runtime';
}

declare module 'jsx-runtime/production' {
  export { jsx } from 'react/jsx-runtime';
}
