const MAX_LENGTH = 72;

/** `relay: fix …`, or `relay, outbox: fix …` for several areas. */
const shape = /^[a-z0-9-]+(?:, [a-z0-9-]+)*: (?<verb>[a-z-]+)\b/;
/** Matches "added", "adding" and "adds", but not "feed" or "pass". */
const notImperative = /(?:[^e]ed|ing|[^s]s)$/;
/** Imperatives that `notImperative` matches too. */
const IMPERATIVES = new Set(['bring', 'embed', 'focus', 'ring', 'shed', 'string']);

/** Returns what is wrong with a commit's subject, as one phrase for each fault. */
export function checkSubject(subject: string): string[] {
  const verb = shape.exec(subject)?.groups?.['verb'];
  const faults: string[] = [];
  if (subject.length > MAX_LENGTH) faults.push(`has ${subject.length} characters, more than ${MAX_LENGTH}`);
  if (verb === undefined) faults.push('is not "area: imperative"');
  else if (notImperative.test(verb) && !IMPERATIVES.has(verb)) faults.push(`"${verb}" is not imperative`);
  if (subject.endsWith('.')) faults.push('ends with a period');
  return faults;
}
