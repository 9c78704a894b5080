import { z } from 'zod';
import { defineExport } from '../define-export.ts';
import { assignment } from './assignments.ts';
import { chore } from './chores.ts';
import { offer } from './offers.ts';
import { pause } from './pauses.ts';
import { planning } from './planning.ts';
import { series } from './series.ts';

export const scheduleExport = defineExport({
  service: 'schedule',
  parts: {
    chores: z.array(chore),
    /** All assignments, sorted by due date. */
    assignments: z.array(assignment),
    series: z.array(series),
    pauses: z.array(pause),
    /** Offers that can still be taken. */
    offers: z.array(offer),
    planning,
    /** How long verified assignments are kept; null means forever. */
    keepAssignmentsDays: z.int().nullable(),
  },
});
