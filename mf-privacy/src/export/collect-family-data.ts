import { exportingServices } from '@family-chores/contracts/exporting-services';
import type { Dispatch } from '@family-chores/web-kit/store';
import { privacyExportPart } from './export.api.ts';

/** Collects a family's data from the services that own it; each returns only what every member may see. */
export async function collectFamilyData(familyId: number, dispatch: Dispatch) {
  const exportedAt = new Date().toISOString();
  const parts = await Promise.all(
    exportingServices.map((service) =>
      dispatch(
        privacyExportPart.initiate({ service, familyId }, { subscribe: false, forceRefetch: true }),
      ).unwrap(),
    ),
  );
  return { exportedAt, ...mergeParts(parts) };
}

function mergeParts(parts: readonly Record<string, unknown>[]): Record<string, unknown> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
