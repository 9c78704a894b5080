import type { ResolveHook } from 'node:module';

/** The query parameter that tells the copies of a module apart. */
const COPY = 'service';

/** The modules of services and of their kit, which keep the state of one service. */
const hasState = (url: string) => /\/(services\/[^/]+|packages\/service-kit)\/dist\//.test(url);

/** The address of a service's own copy of a module. */
export function copyFor(service: string, url: string): string {
  const copy = new URL(url);
  copy.searchParams.set(COPY, service);
  return copy.href;
}

/** Lets the copy of a module import copies for the same service. Libraries and contracts are shared by all services. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  const service = new URL(context.parentURL ?? 'file:///').searchParams.get(COPY);
  return service !== null && hasState(resolved.url)
    ? { ...resolved, url: copyFor(service, resolved.url) }
    : resolved;
};
