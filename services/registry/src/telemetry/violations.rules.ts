import type { BodyOf } from '@family-chores/contracts/define-call';
import { fileAt } from '@family-chores/contracts/registry/describe-error';
import type { ErrorFrame } from '@family-chores/contracts/registry/errors';
import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import type { sendViolations } from '@family-chores/contracts/registry/violations';

type Reports = BodyOf<typeof sendViolations>;

/** A violation from a report in either format (`report-uri` or `report-to`). A missing address is an empty string. */
interface Violation {
  page: string;
  directive: string;
  /** The script that did what the policy forbids; empty if there is none, or the browser does not know it. */
  script: string;
  /** The address that was not loaded. */
  blocked: string;
  line: number;
  column: number;
}

/** The highest line and column number that the contract allows in an error. */
const MAX_POSITION = 9_999_999;
const positionOf = (value: number | null | undefined) => Math.min(Math.trunc(value ?? 0), MAX_POSITION);

function violationsIn(reports: Reports): Violation[] {
  if (!Array.isArray(reports)) {
    const report = reports['csp-report'];
    return [
      {
        page: report['document-uri'] ?? '',
        directive: report['effective-directive'] ?? '',
        script: report['source-file'] ?? '',
        blocked: report['blocked-uri'] ?? '',
        line: positionOf(report['line-number']),
        column: positionOf(report['column-number']),
      },
    ];
  }
  return reports.map(({ type, body }) => ({
    page: body.documentURL ?? '',
    directive: body.effectiveDirective ?? type,
    script: body.sourceFile ?? '',
    blocked: body.blockedURL ?? '',
    line: positionOf(body.lineNumber),
    column: positionOf(body.columnNumber),
  }));
}

/** The directives of our policy, the more specific ones that browsers report, and the type of integrity reports. */
const DIRECTIVE =
  /^(?:integrity-violation|(?:script|style)-src(?:-elem|-attr)?|(?:default|img|font|connect|manifest|worker|frame|media|object)-src|form-action|frame-ancestors|base-uri|require-trusted-types-for|trusted-types)$/;

const scrubDirective = (directive: string) => (DIRECTIVE.test(directive) ? directive : 'unknown');

function fileOn(origin: string, address: string): ReturnType<typeof fileAt> {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? fileAt(url.pathname) : null;
}

/** Where a build violated the policy. Null if no build did: most such violations are by browser extensions. */
function frameOf({ page, script, blocked, line, column }: Violation): ErrorFrame | null {
  if (!URL.canParse(page)) return null;
  const { origin } = new URL(page);
  const file = fileOn(origin, script === '' ? blocked : script);
  return file && { ...file, line, column, function: null };
}

/**
 * The reports on builds that violated the policy, in the form of reports on builds that threw. Each build gets one
 * report only, because a browser reports the same violation every time it happens. Of the page's address, only the
 * pattern of its route is kept.
 * @param routeOf returns the pattern of the route of a path; null if there is none
 */
export function violationReports(reports: Reports, routeOf: (path: string) => string | null): BuildReport[] {
  const byBuild = new Map<string, BuildReport>();
  for (const violation of violationsIn(reports)) {
    const frame = frameOf(violation);
    if (!frame || byBuild.has(`${frame.name} ${frame.buildId}`)) continue;
    byBuild.set(`${frame.name} ${frame.buildId}`, {
      name: frame.name,
      buildId: frame.buildId,
      opened: false,
      loadError: false,
      boundaryError: true,
      phases: {},
      error: {
        failure: 'render',
        name: 'PolicyViolation',
        message: `Refused by ${scrubDirective(violation.directive)}`,
        frames: [frame],
        route: routeOf(new URL(violation.page).pathname),
      },
    });
  }
  return [...byBuild.values()];
}
