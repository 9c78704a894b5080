import type { StoredRelease } from '../model/release.model.ts';
import { CanaryEvidenceModel } from './canary-evidence.model.ts';
import type { ReportCounts } from './judge.rules.ts';

const anyIn = (field: string) => ({ $in: [true, `$browsers.${field}`] });
const countOf = (field: string) => ({
  $size: { $filter: { input: '$browsers', cond: `$$this.${field}` } },
});
const oneIf = (condition: object) => ({ $cond: [condition, 1, 0] });

/** Counts the reports of a step or a watch, by build id. @param step when the step or the watch began */
export async function evidenceSince(
  { name, channel }: Pick<StoredRelease, 'name' | 'channel'>,
  step: Date,
): Promise<Map<string, ReportCounts>> {
  const counted = await CanaryEvidenceModel.aggregate<ReportCounts & { _id: string }>([
    { $match: { name, channel, step } },
    {
      $project: {
        buildId: 1,
        tried: { $size: '$browsers' },
        opened: countOf('opened'),
        loadErrors: countOf('loadErrors'),
        boundaryErrors: countOf('boundaryErrors'),
        failsToLoad: anyIn('loadErrors'),
        throws: anyIn('boundaryErrors'),
        opens: anyIn('opened'),
      },
    },
    {
      $group: {
        _id: '$buildId',
        tried: { $sum: '$tried' },
        opened: { $sum: '$opened' },
        loadErrors: { $sum: '$loadErrors' },
        boundaryErrors: { $sum: '$boundaryErrors' },
        loadErrorNetworks: { $sum: oneIf({ $eq: ['$failsToLoad', true] }) },
        boundaryErrorNetworks: { $sum: oneIf({ $eq: ['$throws', true] }) },
        healthyNetworks: {
          $sum: oneIf({ $and: ['$opens', { $not: ['$failsToLoad'] }, { $not: ['$throws'] }] }),
        },
      },
    },
  ]);
  return new Map(counted.map(({ _id, ...counts }) => [_id, counts]));
}
