import { scrubMessage } from '@family-chores/contracts/registry/error-text';
import { violationReports } from './violations.rules.ts';

const buildId = '1111111-111111111111';
const origin = 'https://chores.example';
const page = `${origin}/family/7/rewards?member=12`;
const script = `${origin}/assets/mf-rewards/${buildId}/entry.0123.js`;
const routeOf = (path: string) => (path === '/family/7/rewards' ? '/family/:familyId/rewards' : null);

const endpointReport = (body: object) => [
  { type: 'csp-violation', body: { documentURL: page, effectiveDirective: 'style-src-attr', ...body } },
];

const counted = {
  name: 'mf-rewards',
  buildId,
  opened: false,
  loadError: false,
  boundaryError: true,
  phases: {},
  error: {
    failure: 'render',
    name: 'PolicyViolation',
    message: 'Refused by style-src-attr',
    frames: [{ name: 'mf-rewards', buildId, file: 'entry.0123.js', line: 1, column: 20, function: null }],
    route: '/family/:familyId/rewards',
  },
};

it('counts a violation for the build of the script, in both formats, without the address of the page', () => {
  const legacy = {
    'csp-report': {
      'document-uri': page,
      'effective-directive': 'style-src-attr',
      'blocked-uri': 'inline',
      'source-file': script,
      'line-number': 1,
      'column-number': 20,
    },
  };
  expect(violationReports(legacy, routeOf)).toEqual([counted]);
  const body = { blockedURL: 'inline', sourceFile: script, lineNumber: 1, columnNumber: 20 };
  expect(violationReports(endpointReport(body), routeOf)).toEqual([counted]);
});

it('counts a script that is loaded without an integrity hash as an error of its build', () => {
  const reports = [{ type: 'integrity-violation', body: { documentURL: page, blockedURL: script } }];
  expect(violationReports(reports, routeOf)).toMatchObject([
    { name: 'mf-rewards', buildId, error: { message: 'Refused by integrity-violation' } },
  ]);
});

it('counts each build once, however often it violates the policy', () => {
  const body = { sourceFile: script };
  const shell = { sourceFile: `${origin}/assets/shell/${buildId}/main.js` };
  const reports = [body, body, shell].flatMap(endpointReport);
  expect(violationReports(reports, routeOf).map(({ name }) => name)).toEqual(['mf-rewards', 'shell']);
});

it.each([
  ['a browser extension', { sourceFile: 'chrome-extension', blockedURL: script }],
  ['a script of another origin', { sourceFile: script.replace('chores', 'other') }],
  ['the page itself', { sourceFile: page }],
  ['an unknown script', { blockedURL: 'inline' }],
  ['a script on a page whose address is missing', { documentURL: null, sourceFile: script }],
])('ignores a violation by %s', (_, body) => {
  expect(violationReports(endpointReport(body), routeOf)).toEqual([]);
});

it('discards a directive that is not in the policy, because anyone can send a report', () => {
  const [report] = violationReports(
    endpointReport({ sourceFile: script, effectiveDirective: 'mia-src' }),
    routeOf,
  );
  expect(report?.error?.message).toBe('Refused by unknown');
});

it('uses a message that `scrubMessage` does not change', () => {
  expect(scrubMessage(counted.error.message)).toBe(counted.error.message);
});
