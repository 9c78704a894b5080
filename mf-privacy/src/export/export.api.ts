import type { defineExport } from '@family-chores/contracts/define-export';
import type { ExportingService } from '@family-chores/contracts/exporting-services';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

/** How long a service may take to send its part of an export. */
const EXPORT_DEADLINE_MS = 60_000;

type ExportCall = ReturnType<typeof defineExport>;

const parts = {
  families: call<ExportCall>('GET /api/families/export/family/:familyId'),
  schedule: call<ExportCall>('GET /api/schedule/export/family/:familyId'),
  rewards: call<ExportCall>('GET /api/rewards/export/family/:familyId'),
  achievements: call<ExportCall>('GET /api/achievements/export/family/:familyId'),
  chat: call<ExportCall>('GET /api/chat/export/family/:familyId'),
} satisfies Record<ExportingService, unknown>;

interface ExportPartQuery {
  service: ExportingService;
  familyId: number;
}

const exportApi = injectEndpoints('mf-privacy', (build) => ({
  privacyExportPart: build.query<Record<string, unknown>, ExportPartQuery>({
    query: ({ service, familyId }) => parts[service].query({ familyId }),
    extraOptions: { deadline: EXPORT_DEADLINE_MS },
    // The data is saved in a file, so it does not have to stay in memory.
    keepUnusedDataFor: 0,
  }),
}));

export const { privacyExportPart } = exportApi.endpoints;
