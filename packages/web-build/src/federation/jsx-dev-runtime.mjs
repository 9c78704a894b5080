import { Fragment, jsxDEV as withChecks } from 'jsx-runtime/development';
import { jsx } from 'jsx-runtime/production';

export { Fragment };

/** Uses React's checks only in a shell under development, because they need a development build of React. */
export const jsxDEV = self.federationRuntime.hasFastRefresh
  ? withChecks
  : (type, props, key) => jsx(type, props, key);
