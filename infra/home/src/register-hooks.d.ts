import type { ResolveFnOutput, ResolveHookContext } from 'node:module';

// The installed type definitions are those of Node 20, which has no `registerHooks`.
declare module 'module' {
  namespace Module {
    type ResolveHookSync = (
      specifier: string,
      context: ResolveHookContext,
      nextResolve: (specifier: string, context?: Partial<ResolveHookContext>) => ResolveFnOutput,
    ) => ResolveFnOutput;

    /** Node 22.15 and later. */
    const registerHooks: ((hooks: { resolve: ResolveHookSync }) => void) | undefined;
  }
}
