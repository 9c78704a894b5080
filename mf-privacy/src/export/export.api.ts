import type { defineExport } from '@family-chores/contracts/define-export';
import { type ExportingService, exportPath } from '@family-chores/contracts/exporting-services';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

/** How long a service may take to send a family's whole history, in ms. */
const EXPORT_DEADLINE = 60_000;

interface ExportPartQuery {
  service: ExportingService;
  familyId: number;
}

const exportApi = injectEndpoints('mf-privacy', (build) => ({
  privacyExportPart: build.query<Record<string, unknown>, ExportPartQuery>({
    query: ({ service, familyId }) =>
      call<ReturnType<typeof defineExport>>(`GET ${exportPath(service)}`).query({ familyId }),
    extraOptions: { deadline: EXPORT_DEADLINE },
    // Exported data is in the file and does not have to stay in memory.
    keepUnusedDataFor: 0,
  }),
}));

export const { privacyExportPart } = exportApi.endpoints;
