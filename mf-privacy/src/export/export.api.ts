import type { defineExport } from '@family-chores/contracts/define-export';
import type { ExportingService } from '@family-chores/contracts/exporting-services';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

/** How long a service may take to send a family's whole history, in ms. */
const EXPORT_DEADLINE = 60_000;

type Export = ReturnType<typeof defineExport>;

const parts = {
  families: call<Export>('GET /api/families/export/family/:familyId'),
  schedule: call<Export>('GET /api/schedule/export/family/:familyId'),
  rewards: call<Export>('GET /api/rewards/export/family/:familyId'),
  achievements: call<Export>('GET /api/achievements/export/family/:familyId'),
  chat: call<Export>('GET /api/chat/export/family/:familyId'),
} satisfies Record<ExportingService, unknown>;

interface ExportPartQuery {
  service: ExportingService;
  familyId: number;
}

const exportApi = injectEndpoints('mf-privacy', (build) => ({
  privacyExportPart: build.query<Record<string, unknown>, ExportPartQuery>({
    query: ({ service, familyId }) => parts[service].query({ familyId }),
    extraOptions: { deadline: EXPORT_DEADLINE },
    // Exported data is in the file and does not have to stay in memory.
    keepUnusedDataFor: 0,
  }),
}));

export const { privacyExportPart } = exportApi.endpoints;
