import { defineExport } from '../define-export.ts';
import { family } from './families.ts';

export const familiesExport = defineExport({ service: 'families', parts: { family } });
