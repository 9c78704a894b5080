/**
 * Finds differences in the shapes of two responses, ours (the local card provider's) and theirs (stripe-mock's): fields
 * that only one of them has, and values of different types. Null values and empty lists are not compared, nor are the
 * fields of our `metadata`, which the caller chooses. Each item of our lists is compared with the first item of theirs.
 * @param path the dotted path of the values inside the responses
 */
export function differences(ours: unknown, theirs: unknown, path = ''): string[] {
  if (isEmpty(ours) || isEmpty(theirs)) return [];
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const [example]: unknown[] = theirs;
    return [...new Set(ours.flatMap((item) => differences(item, example, `${path}[]`)))];
  }
  if (typeOf(ours) !== typeOf(theirs))
    return [`${path} is ${typeOf(ours)} in ours, ${typeOf(theirs)} in theirs`];
  if (typeof ours !== 'object') return [];
  const [ourFields, theirFields] = [
    new Map(Object.entries(ours ?? {})),
    new Map(Object.entries(theirs ?? {})),
  ];
  const found = [...ourFields].flatMap(([name, value]) => {
    const child = path === '' ? name : `${path}.${name}`;
    if (name === 'metadata') return [];
    return theirFields.has(name)
      ? differences(value, theirFields.get(name), child)
      : [`${child} is only in ours`];
  });
  const missing = [...theirFields.keys()].filter((name) => !ourFields.has(name));
  return [...found, ...missing.map((name) => `${path === '' ? name : `${path}.${name}`} is only in theirs`)];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
