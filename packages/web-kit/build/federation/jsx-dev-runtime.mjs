import { Fragment, jsxDEV as withChecks } from 'jsx-runtime/development';
import { jsx } from 'jsx-runtime/production';

export { Fragment };

/** In a remote under development: React's checks call into a React under development, which a released shell has not. */
export const jsxDEV = self.federationRuntime.hasFastRefresh
  ? withChecks
  : (type, props, key) => jsx(type, props, key);
