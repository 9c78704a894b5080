import { errorMessage, toApiError } from './api-error.ts';

const body = {
  type: 'urn:family-chores:problem:not-enough-points',
  title: 'Not enough points',
  status: 409,
  detail: '',
  message: 'Not enough points',
};

it('parses a problem response', () => {
  expect(toApiError(409, body)).toEqual({
    status: 409,
    code: 'not-enough-points',
    message: 'Not enough points',
  });
});

it('keeps the invalid fields of a 400', () => {
  const errors = [{ path: 'name', message: 'Name is required' }];
  const invalid = { ...body, type: 'urn:family-chores:problem:invalid-request', errors };
  expect(toApiError(400, invalid).errors).toEqual(errors);
});

it('exposes no text of a problem that is not ours', () => {
  expect(toApiError(502, { type: 'about:blank', message: 'upstream' })).toEqual({
    status: 502,
    code: 'unreadable',
    message: '',
  });
});

// Shows: 8-server-error
it("prefers the server's text to the caller's, except for internal errors", () => {
  const bug = toApiError(500, {
    ...body,
    type: 'urn:family-chores:problem:internal',
    message: 'Something went wrong',
  });
  expect(errorMessage(toApiError(409, body), 'Failed to redeem reward')).toBe('Not enough points');
  expect(errorMessage(bug, 'Failed to redeem reward')).toBe('Failed to redeem reward');
  expect(errorMessage(new Error('x'), 'Failed to redeem reward')).toBe('Failed to redeem reward');
});

// Shows: 8-client-error
it('shows the plain text of a failure with its status', () => {
  const refused = toApiError(418, 'No more families today\n');
  expect(refused).toEqual({
    status: 418,
    code: 'unreadable',
    message: '418: No more families today',
    text: 'No more families today',
  });
  expect(errorMessage(refused, 'Failed to redeem reward')).toBe('418: No more families today');
});

it.each([
  [400, '<!doctype html><title>Bad Request</title>'],
  [404, ' '],
])('exposes nothing of an empty or HTML body: %s %s', (status, page) => {
  expect(toApiError(status, page)).toEqual({ status, code: 'unreadable', message: '' });
});

// Shows: 8-server-error
it('hides the text of a 5xx from users but exposes it as `text`', () => {
  const unavailable = toApiError(502, 'upstream 10.0.0.7 refused');
  expect(errorMessage(unavailable, 'Failed to redeem reward')).toBe('Failed to redeem reward');
  expect(unavailable.text).toBe('upstream 10.0.0.7 refused');
});

it('truncates a long text', () => {
  expect(toApiError(400, 'x'.repeat(5000)).text).toHaveLength(200);
});
