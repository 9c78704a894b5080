import type { ServiceName } from './service-name.ts';

/**
 * The services with data that a family can export, in the order in which the exported file contains it. In a file of
 * its own, so that pages can import it without zod.
 */
export const exportingServices = [
  'families',
  'schedule',
  'rewards',
  'achievements',
  'chat',
] as const satisfies readonly ServiceName[];

export type ExportingService = (typeof exportingServices)[number];

export type ExportPath<Service extends ExportingService> = `/api/${Service}/export/family/:familyId`;

export function exportPath<Service extends ExportingService>(service: Service): ExportPath<Service> {
  return `/api/${service}/export/family/:familyId`;
}

/** Whether a path is that of an export, even by a service that this code does not know yet. */
export const isExportPath = (path: string): boolean => /^\/api\/[\w-]+\/export\//.test(path);
