import type { Build } from '@family-chores/contracts/registry/build';

/** The fields of a `build.json` that a page needs. */
export type DescribedBuild = Pick<
  Build,
  | 'name'
  | 'buildId'
  | 'criticality'
  | 'routes'
  | 'slots'
  | 'container'
  | 'entry'
  | 'initial'
  | 'pages'
  | 'scripts'
>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);
const isRecordOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  isRecord(value) && Object.values(value).every(isItem);

const isFilling = (value: unknown) => isRecord(value) && isText(value['slot']) && isText(value['part']);
const isRoute = (value: unknown) =>
  isRecord(value) && isText(value['path']) && isText(value['page']) && isListOf(value['slots'], isText);
const isFileList = (value: unknown) => isListOf(value, isText);

/** Checked by hand: zod would add 20 KB to every shell, although only local builds of developers need this check. */
export const isDescribedBuild = (value: unknown): value is DescribedBuild =>
  isRecord(value) &&
  ['name', 'buildId', 'criticality', 'container'].every((key) => isText(value[key])) &&
  isListOf(value['routes'], isRoute) &&
  isListOf(value['slots'], isFilling) &&
  isFileList(value['entry']) &&
  isFileList(value['initial']) &&
  isRecordOf(value['pages'], isFileList) &&
  isRecordOf(value['scripts'], isText);
