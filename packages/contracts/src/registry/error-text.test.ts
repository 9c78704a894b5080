import { MAX_MESSAGE, scrubMessage, scrubName } from './error-text.ts';

it.each([
  ['No prices today', 'No prices today'],
  [
    "Cannot read properties of undefined (reading 'plans')",
    "Cannot read properties of undefined (reading '…')",
  ],
  [
    "Failed to execute 'removeChild' on 'Node': the node is no child",
    "Failed to execute '…': the node is no child",
  ],
  ['The catalog can\'t show "Ann\'s "big" room"', "The catalog can't show '…'"],
  ['The catalog has no "Mia, who', "The catalog has no '…'"],
  ["There is no ‘Zoë’ and no “Mia's”", "There is no '…'"],
  ['Write to mia.smith@example.org today', 'Write to … today'],
  ['https://x.example/family/17?name=mia could not be loaded', '… could not be loaded'],
  ['No page at /family/17/today', 'No page at …'],
  ['Refused ?token=abc&name=mia', 'Refused …'],
  ['Family 17 has no member 4', 'Family … has no member …'],
  ['The session 1f0c9a-77ab ended', 'The session … ended'],
  ['No assignment for Mia (child)', 'No assignment for … (child)'],
  ['No assignment for Mia, Ann-Marie or Zoë.', 'No assignment for …, … or ….'],
  ["No assignment for O'Brien or MIA", 'No assignment for … or …'],
  ['The TypeError is about JSON', 'The TypeError is about JSON'],
  ['No such member: 김민준', 'No such member: …'],
  ['It failed. The reason is unknown', 'It failed. The reason is unknown'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for the full message',
    'Minified React error #418; visit … for the full message',
  ],
  ['Objects are not valid as a React child', 'Objects are not valid as a React child'],
  ['One line\n   and another one', 'One line and another one'],
  ['Nothing for <Mia>, child(Mia) or member:Mia', 'Nothing for …, …) or …'],
  ['Nothing for -Mia, #Mia, *Mia* or ...Mia', 'Nothing for …, …, … or …'],
  ['Nothing for „Mia Smith“', "Nothing for '…'"],
  ['1 2 3', '…'],
  ['', ''],
])('scrubs %j to %j', (message, kept) => {
  expect(scrubMessage(message)).toBe(kept);
  expect(scrubMessage(kept)).toBe(kept);
});

it.each(['very', 'JSON', '…and'])('cuts a long message between words: %s', (word) => {
  const scrubbed = scrubMessage(`A ${word} `.repeat(1_000));
  expect(scrubbed.length).toBeLessThanOrEqual(MAX_MESSAGE);
  expect(scrubbed).toMatch(/ …$/);
  expect(scrubMessage(scrubbed)).toBe(scrubbed);
});

it('reads only the beginning of a message, so that a huge one does not take long', () => {
  const start = 'very '.repeat(200);
  expect(scrubMessage(`${start}${'"a'.repeat(100_000)}`)).toBe(scrubMessage(start));
});

it.each([
  ['TypeError', 'TypeError'],
  ['PartNotLoaded', 'PartNotLoaded'],
  ['Mia 17', 'Error'],
  ['', 'Error'],
])('scrubs the name %j to %j', (name, kept) => expect(scrubName(name)).toBe(kept));

it('leaves out a first word that is too long', () => {
  expect(scrubMessage('a'.repeat(300))).toBe('…');
});
