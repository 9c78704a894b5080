import { z } from 'zod';
import { defineCall } from '../define-call.ts';

/** Browsers send addresses in full, which may be long, but only the scheme of a `data:` URL. */
const text = z.string().max(8192).nullish();
const position = z.number().min(0).nullish();

/** What browsers send to the `report-uri` of a policy (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const policyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': position,
    'column-number': position,
  }),
});

/**
 * A report that a policy was violated or that a script has no hash, as browsers send it to an endpoint
 * (https://www.w3.org/TR/reporting-1).
 */
const report = z.object({
  type: z.string().max(100),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: position,
    columnNumber: position,
  }),
});

export const sendViolations = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/telemetry/violations',
  access: 'public',
  summary:
    "Report that a build violated the page's policy; it is counted for the build, without addresses or personal data",
  jsonTypes: ['application/csp-report', 'application/reports+json'],
  body: z.union([policyReport, z.array(report).min(1).max(100)]),
  problems: ['too-many-requests'],
});
