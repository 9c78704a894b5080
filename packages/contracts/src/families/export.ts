import { z } from 'zod';
import { defineExport } from '../define-export.ts';
import { familyAccount } from './accounts.ts';
import { consent } from './consents.ts';
import { family } from './families.ts';

export const familiesExport = defineExport({
  service: 'families',
  parts: {
    family,
    accounts: z.array(familyAccount),
    consents: z.array(consent),
  },
});
