import type { ResolveHook } from 'node:module';

/** The query parameter that distinguishes the copies of a module. */
const COPY_PARAMETER = 'service';

/** Whether a module belongs to a service or to the service kit: such modules keep the state of one service. */
const hasState = (url: string) => /\/(services\/[^/]+|packages\/service-kit)\/dist\//.test(url);

export function copyUrlFor(service: string, url: string): string {
  const copy = new URL(url);
  copy.searchParams.set(COPY_PARAMETER, service);
  return copy.href;
}

/** Lets the copy of a module import copies for the same service. Libraries and contracts are shared by all services. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  const service = new URL(context.parentURL ?? 'file:///').searchParams.get(COPY_PARAMETER);
  return service !== null && hasState(resolved.url)
    ? { ...resolved, url: copyUrlFor(service, resolved.url) }
    : resolved;
};
