import { Fragment, jsxDEV as withChecks } from 'jsx-runtime/development';
import { jsx } from 'jsx-runtime/production';

export { Fragment };

/**
 * For a remote under development: React's checks need a development build of React, which a released
 * shell does not have.
 */
export const jsxDEV = self.federationRuntime.hasFastRefresh
  ? withChecks
  : (type, props, key) => jsx(type, props, key);
