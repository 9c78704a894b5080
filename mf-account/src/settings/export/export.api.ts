import { callPath } from '@family-chores/contracts/call-input';
import { type ExportingService, exportPath } from '@family-chores/contracts/exporting-services';
import { injectEndpoints } from '@family-chores/web-kit/api';

/** How long a service may take to send a family's whole history, in ms. */
const EXPORT_DEADLINE = 60_000;

export interface ExportPartQuery {
  service: ExportingService;
  familyId: number;
}

const exportApi = injectEndpoints('mf-account', (build) => ({
  accountExportPart: build.query<Record<string, unknown>, ExportPartQuery>({
    query: ({ service, familyId }) => ({
      method: 'GET',
      url: callPath({ path: exportPath(service) }, { params: { familyId } }),
    }),
    extraOptions: { deadline: EXPORT_DEADLINE },
    // Exported data is in the file and does not have to stay in memory.
    keepUnusedDataFor: 0,
  }),
}));

export const { accountExportPart } = exportApi.endpoints;
