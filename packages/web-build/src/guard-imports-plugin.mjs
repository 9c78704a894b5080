const FACADES = new Map([
  [/^react-router(-dom)?(\/|$)/, '@family-chores/web-kit/routing'],
  [/^react-redux(\/|$)/, '@family-chores/web-kit/store'],
  [/^@reduxjs\/toolkit(\/|$)/, '@family-chores/web-kit/store or /api'],
  [/^zod(\/|$)/, 'types of @family-chores/contracts'],
]);

/** Fails the build of a remote that bundles a second router, store or schema library. */
export class GuardImportsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('GuardImportsPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('GuardImportsPlugin', ({ request, contextInfo: { issuer } }) => {
        if (!issuer?.startsWith(compiler.context)) return undefined;
        for (const [forbidden, instead] of FACADES) {
          if (forbidden.test(request)) throw new Error(`${issuer} imports ${request}: use ${instead}`);
        }
        return undefined;
      });
    });
  }
}
