import { scrubMessage } from '@family-chores/contracts/registry/error-text';
import type { ReportedError } from '@family-chores/contracts/registry/errors';
import { buildKey } from '../model/build.model.ts';
import { OTHER_BROWSER } from './browser.rules.ts';
import { type CountByKey, ErrorGroupModel } from './error-group.model.ts';
import { fingerprintOf } from './fingerprint.rules.ts';

/** How many groups of one build are kept; when there are more, the least frequent ones are removed. */
const MAX_GROUPS = 100;
/** How many browsers a group counts separately; all others are counted together. */
const MAX_BROWSERS = 30;
/** Key under which errors on a page without a known route are counted. */
export const NO_ROUTE = 'none';

export interface ReportedBuildError {
  name: string;
  buildId: string;
  error: ReportedError;
}

interface ReportContext {
  browser: string;
  /** The route patterns that exist. Any other value is not stored, because it may be a real path with ids. */
  routes: ReadonlySet<string>;
  now: Date;
}

export async function recordErrors(
  errors: readonly ReportedBuildError[],
  context: ReportContext,
): Promise<void> {
  for (const each of errors) await record(each, context);
}

const isCounted = (counts: CountByKey, key: string, max: number) =>
  Object.hasOwn(counts, key) || Object.keys(counts).length < max;

async function record({ name, buildId, error }: ReportedBuildError, { browser, routes, now }: ReportContext) {
  // Pages scrub messages themselves, but a client can send anything.
  const message = scrubMessage(error.message);
  const { failure, name: errorName, frames } = error;
  const _id = `${buildKey(name, buildId)} ${fingerprintOf({ ...error, message })}`;
  const existing = await ErrorGroupModel.findById(_id, { browsers: 1 }).lean();
  const route = error.route !== null && routes.has(error.route) ? error.route : NO_ROUTE;
  const browserKey = isCounted(existing?.browsers ?? {}, browser, MAX_BROWSERS) ? browser : OTHER_BROWSER;
  const { upsertedCount } = await ErrorGroupModel.updateOne(
    { _id },
    {
      $setOnInsert: { name, buildId, failure, errorName, message, frames },
      $min: { firstAt: now },
      $max: { lastAt: now },
      $inc: { count: 1, [`routes.${route}`]: 1, [`browsers.${browserKey}`]: 1 },
    },
    { upsert: true },
  );
  if (upsertedCount > 0) await removeSurplus(_id, { name, buildId });
}

/** Removes the least frequent groups of a build, except the one that was just added, if there are too many. */
async function removeSurplus(
  addedId: string,
  build: Pick<ReportedBuildError, 'name' | 'buildId'>,
): Promise<void> {
  const surplus = await ErrorGroupModel.find({ ...build, _id: { $ne: addedId } }, { _id: 1 })
    .sort({ count: -1, lastAt: -1 })
    .skip(MAX_GROUPS - 1)
    .lean();
  if (surplus.length > 0) await ErrorGroupModel.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
}
