import type { ResolveFnOutput, ResolveHook, ResolveHookContext, ResolveHookSync } from 'node:module';

/** The query parameter that distinguishes the copies of a module. */
const COPY_PARAMETER = 'service';

/** Whether a module belongs to a service or to the service kit: such modules keep the state of one service. */
const hasState = (url: string) => /\/(services\/[^/]+|packages\/service-kit)\/dist\//.test(url);

export function copyUrlFor(service: string, url: string): string {
  const copy = new URL(url);
  copy.searchParams.set(COPY_PARAMETER, service);
  return copy.href;
}

/**
 * Resolves the imports of a service's copy of a module to copies for the same service. All services share libraries and
 * contracts.
 */
export const resolve: ResolveHook = async (specifier, context, nextResolve) =>
  copyOf(await nextResolve(specifier, context), context);

/** The same for `registerHooks` (Node 22.15 and later), which runs hooks without a thread of their own. */
export const resolveSync: ResolveHookSync = (specifier, context, nextResolve) =>
  copyOf(nextResolve(specifier, context), context);

function copyOf(
  resolved: ResolveFnOutput,
  { parentURL }: Pick<ResolveHookContext, 'parentURL'>,
): ResolveFnOutput {
  const service = new URL(parentURL ?? 'file:///').searchParams.get(COPY_PARAMETER);
  return service !== null && hasState(resolved.url)
    ? { ...resolved, url: copyUrlFor(service, resolved.url) }
    : resolved;
}
