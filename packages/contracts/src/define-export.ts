import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { type ExportingService, exportPath } from './exporting-services.ts';
import { familyIdParams } from './fields.ts';

interface ExportOptions<Service extends ExportingService, Parts extends z.core.$ZodShape> {
  service: Service;
  /** Top-level keys of the exported file. Lists are ordered, oldest first. */
  parts: Parts;
}

/**
 * Declares the call with which a service exports what members can see of a family's data. The parts of all services
 * together are the family's exported file.
 */
export function defineExport<const Service extends ExportingService, const Parts extends z.core.$ZodShape>({
  service,
  parts,
}: ExportOptions<Service, Parts>) {
  return defineCall({
    service,
    method: 'GET',
    path: exportPath(service),
    access: 'family',
    summary: `What members see of a family's data in ${service}: ${Object.keys(parts).join(', ')}`,
    params: familyIdParams,
    response: z.object(parts),
    streamed: true,
    // An export reads all of a family's data, so only a few are allowed.
    limit: { perAccount: { attempts: 10, seconds: 60 }, perFamily: { attempts: 30, seconds: 60 } },
  });
}
