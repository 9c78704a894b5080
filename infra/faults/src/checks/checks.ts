import type { Check } from '../run/check.ts';
import { completionsPayOnce } from './completions-pay-once.ts';
import { deletionLeavesNoOrphan } from './deletion-leaves-no-orphan.ts';
import { tenantMatrix } from './tenant-matrix.ts';

/** In the order in which they run. */
export const checks: readonly Check[] = [completionsPayOnce, tenantMatrix, deletionLeavesNoOrphan];
