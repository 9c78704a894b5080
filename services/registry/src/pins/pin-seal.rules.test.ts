import { seal, unseal } from './pin-seal.rules.ts';

const key = Buffer.from('a key of this registry');
const pins = { channel: 'preview', builds: { 'mf-rewards': '1111111-111111111111' } };
const forged = (change: (text: string, signature: string) => string) => {
  const [text = '', signature = ''] = seal(pins, key).split('.');
  return change(text, signature);
};

it('opens what it sealed', () => {
  expect(unseal(seal(pins, key), key)).toEqual(pins);
});

it.each([
  ['nothing', ''],
  ['no signature', forged((text) => text)],
  [
    'other pins',
    forged((_, signature) => `${Buffer.from('{"builds":{}}').toString('base64url')}.${signature}`),
  ],
  ['half a signature', forged((text, signature) => `${text}.${signature.slice(0, 20)}`)],
  ['the signature of another key', seal(pins, Buffer.from('another key'))],
  ['pins of before their form was another', seal({ builds: { 'mf-rewards': 'v1' } }, key)],
])('does not open %s', (_, sealed) => {
  expect(unseal(sealed, key)).toBeNull();
});
