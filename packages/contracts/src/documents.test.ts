import { asyncApiDocument } from './asyncapi.ts';
import { calls, events } from './catalog.ts';
import { openApiDocument } from './openapi.ts';

it('describes every call once', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

it('names the problems a call may answer with', () => {
  const document = JSON.stringify(openApiDocument());
  expect(document).toContain('verifier-is-assignee: A member cannot verify their own chore');
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
