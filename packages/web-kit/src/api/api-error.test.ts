import { messageOf, toApiError } from './api-error.ts';

const body = {
  type: 'urn:family-chores:problem:not-enough-points',
  title: 'Not enough points',
  status: 409,
  detail: '',
  message: 'Not enough points',
};

it('reads a problem of the contracts', () => {
  expect(toApiError(409, body)).toEqual({
    status: 409,
    code: 'not-enough-points',
    message: 'Not enough points',
  });
});

it('keeps where the input is wrong', () => {
  const errors = [{ path: 'name', message: 'Name is required' }];
  const invalid = { ...body, type: 'urn:family-chores:problem:invalid-request', errors };
  expect(toApiError(400, invalid).errors).toEqual(errors);
});

it('shows no words of somebody else', () => {
  expect(toApiError(502, { type: 'about:blank', message: 'upstream' })).toEqual({
    status: 502,
    code: 'unreadable',
    message: '',
  });
});

it("prefers the server's text, but not that of a bug", () => {
  const bug = toApiError(500, {
    ...body,
    type: 'urn:family-chores:problem:internal',
    message: 'Something went wrong',
  });
  expect(messageOf(toApiError(409, body), 'Failed to redeem reward')).toBe('Not enough points');
  expect(messageOf(bug, 'Failed to redeem reward')).toBe('Failed to redeem reward');
  expect(messageOf(new Error('x'), 'Failed to redeem reward')).toBe('Failed to redeem reward');
});
