/**
 * Differences in the shapes of two responses: names that only one of them has, and values of different types. Null and
 * empty values are not compared, nor is `metadata`, whose names the caller chooses.
 */
export function differences(ours: unknown, theirs: unknown, at = ''): string[] {
  if (isEmpty(ours) || isEmpty(theirs)) return [];
  if (Array.isArray(ours) && Array.isArray(theirs)) return differences(ours[0], theirs[0], `${at}[]`);
  if (kindOf(ours) !== kindOf(theirs))
    return [`${at} is ${kindOf(ours)} in ours, ${kindOf(theirs)} in theirs`];
  if (typeof ours !== 'object') return [];
  const [mine, others] = [new Map(Object.entries(ours ?? {})), new Map(Object.entries(theirs ?? {}))];
  const found = [...mine].flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`;
    if (name === 'metadata') return [];
    return others.has(name) ? differences(value, others.get(name), path) : [`${path} is only in ours`];
  });
  const missing = [...others.keys()].filter((name) => !mine.has(name));
  return [...found, ...missing.map((name) => `${at === '' ? name : `${at}.${name}`} is only in theirs`)];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
