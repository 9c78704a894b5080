import { seal, unseal } from './pin-seal.rules.ts';

const key = Buffer.from('a key of this registry');
const now = new Date('2026-03-02T10:00:00Z');
const inHours = (hours: number) => ({ key, now: new Date(now.getTime() + hours * 3_600_000) });
const pins = { channel: 'preview', builds: { 'mf-rewards': '1111111-111111111111' } };
const forged = (change: (text: string, signature: string) => string) => {
  const [text = '', signature = ''] = seal(pins, { key, now }).split('.');
  return change(text, signature);
};

it('reads what it sealed', () => {
  expect(unseal(seal(pins, { key, now }), { key, now })).toEqual(pins);
});

it.each([
  ['an empty value', ''],
  ['pins without a signature', forged((text) => text)],
  [
    'pins that were altered after signing',
    forged((_, signature) => `${Buffer.from('{"builds":{}}').toString('base64url')}.${signature}`),
  ],
  ['pins with half a signature', forged((text, signature) => `${text}.${signature.slice(0, 20)}`)],
  ['pins signed with another key', seal(pins, { key: Buffer.from('another key'), now })],
  ['pins in a format that is no longer valid', seal({ builds: { 'mf-rewards': 'v1' } }, { key, now })],
])('rejects %s', (_, sealed) => {
  expect(unseal(sealed, { key, now })).toBeNull();
});

it('rejects pins after twelve hours', () => {
  const sealed = seal(pins, { key, now });
  expect(unseal(sealed, inHours(11.9))).toEqual(pins);
  expect(unseal(sealed, inHours(12))).toBeNull();
});
