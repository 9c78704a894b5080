/**
 * In what one answer differs from another in its shape: names that only one of them has, and values of another kind.
 * Nothing is said about what is null or empty in either, nor about what stands under names of the caller's choice.
 */
export function differences(ours: unknown, theirs: unknown, at = ''): string[] {
  if (isNothing(ours) || isNothing(theirs)) return [];
  if (Array.isArray(ours) && Array.isArray(theirs)) return differences(ours[0], theirs[0], `${at}[]`);
  if (kindOf(ours) !== kindOf(theirs)) return [`${at} is ${kindOf(ours)} here, ${kindOf(theirs)} there`];
  if (typeof ours !== 'object') return [];
  const [mine, others] = [new Map(Object.entries(ours ?? {})), new Map(Object.entries(theirs ?? {}))];
  const found = [...mine].flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`;
    if (name === 'metadata') return [];
    return others.has(name) ? differences(value, others.get(name), path) : [`${path} is here only`];
  });
  const missing = [...others.keys()].filter((name) => !mine.has(name));
  return [...found, ...missing.map((name) => `${at === '' ? name : `${at}.${name}`} is there only`)];
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
