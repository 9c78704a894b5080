import { addReward } from './rewards/rewards.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { calls, events } from './all-contracts.ts';
import { openApiDocument } from './openapi.ts';
import { replaceParameters } from './path-template.ts';
import { problemsOf } from './problems-of.ts';

const documentedPath = (path: string) => replaceParameters(path, (name) => `{${name}}`);

it('describes every call once', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = calls.map(({ method, path }) => `${method} ${documentedPath(path)}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

interface Operation {
  security?: unknown;
  parameters: unknown[];
  responses: Record<string, unknown>;
  requestBody?: { content: unknown };
}

function operationOf(path: string, method: string): Operation {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

it('lists a problem with its code and its title', () => {
  const document = JSON.stringify(openApiDocument());
  expect(document).toContain('verifier-is-assignee: A member cannot verify their own chore');
});

it.each(calls.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
  'lists exactly the problems that $name may return',
  ({ call }) => {
    const { responses } = operationOf(documentedPath(call.path), call.method.toLowerCase());
    expect(
      JSON.stringify(responses)
        .match(/[a-z-]+(?=: [A-Z])/g)
        ?.toSorted(),
    ).toEqual([...problemsOf(call)].toSorted());
  },
);

it('lists the problems of a call that creates something for a family', () => {
  expect([...problemsOf(addReward)].toSorted()).toEqual([
    'body-too-large',
    'body-too-slow',
    'idempotency-key-reused',
    'internal',
    'invalid-request',
    'malformed-body',
    'media-type-unsupported',
    'not-found',
    'origin-refused',
    'overloaded',
    'parent-needed',
    'reward-limit-reached',
    'too-many-requests',
    'unauthenticated',
    'unavailable',
  ]);
});

it.each([
  ['/api/auth/login', 'post', '429'],
  ['/api/family-members', 'post', '409'],
  ['/api/rewards/family/{familyId}', 'get', '304'],
])('documents that %s (%s) may return %s', (path, method, status) => {
  expect(Object.keys(operationOf(path, method).responses)).toContain(status);
});

it.each([
  ['/api/pins', 'delete', undefined],
  ['/api/families', 'post', [{ session: [] }]],
  ['/api/registry/tokens', 'get', [{ session: [] }, { token: [] }]],
  ['/api/registry/builds/{name}/{buildId}', 'put', [{ session: [] }, { token: [] }]],
])('documents who may make the call %s (%s)', (path, method, expected) => {
  expect(operationOf(path, method).security).toEqual(expected);
});

it('documents the version that a conditional call requires, and its problems', () => {
  const { parameters, responses } = operationOf('/api/registry/releases/{name}/{channel}/rollback', 'post');
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', required: true }));
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['403', '404', '412', '428']));
});

it('documents that a file is sent as raw bytes', () => {
  const { requestBody } = operationOf('/api/registry/builds/{name}/{buildId}/file', 'put');
  expect(requestBody?.content).toEqual({ 'application/octet-stream': {} });
});

it('documents who must act in a family with a PIN', () => {
  const operation = operationOf('/api/assignments/{id}/verify', 'patch');
  expect(operation).toMatchObject({
    'x-needs': { verifier: 'body.verifierId' },
    description: expect.stringContaining('who must be a parent unless siblings may verify'),
  });
});

it('describes every event once', () => {
  const { channels } = asyncApiDocument() as { channels: Record<string, { address: string }> };
  expect(Object.keys(channels).toSorted()).toEqual(events.map(({ type }) => type).toSorted());
  expect(channels['assignment.verified']?.address).toBe('family.{familyId}.assignment.verified');
});

it('declares no call and no event twice', () => {
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
});
