/**
 * Templates of paths, such as `/api/rewards/:id`. Pages run this file while they start, so it must not import anything.
 */

const PARAMETER = /:([^/]+)/g;

/** The template with each parameter replaced by the result of `replace` for its name. */
export function replaceParameters(template: string, replace: (name: string) => string): string {
  return template.replace(PARAMETER, (_, name: string) => replace(name));
}

/** The path with these parameters, URI-encoded. */
export function fillPath(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return replaceParameters(template, (name) => encodeURIComponent(String(params[name])));
}

/** Names of the parameters, in order. */
export function parametersIn(template: string): string[] {
  return [...template.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/** The parameters, not decoded, of a path (without query) that matches the template; null for any other path. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const expected = template.split('/');
  const actual = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return expected.length === actual.length ? params : null;
}
