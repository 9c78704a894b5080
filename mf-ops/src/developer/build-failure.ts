import { type Failure, outcomeMeasure } from '@family-chores/contracts/registry/load-measures';

const failures: readonly Failure[] = ['lost', 'threw'];

/** `value` is `unknown`, because the page's shell, which is another build, writes the `detail` of the measures. */
const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The error with which a build failed on this page (`TypeError: x is not a function`); null if there is none. */
export function failureOf(name: string, buildId: string): string | null {
  const errors = failures
    .flatMap((failure) => performance.getEntriesByName(outcomeMeasure(name, failure), 'measure'))
    .map((measure) => fieldOf(measure, 'detail'))
    .filter((detail) => fieldOf(detail, 'buildId') === buildId)
    .map((detail) => fieldOf(detail, 'error'));
  const error = errors.at(-1);
  return error === undefined
    ? null
    : `${String(fieldOf(error, 'name'))}: ${String(fieldOf(error, 'message'))}`;
}
