import { aMessage, anna, ben } from '../testing/build-family.ts';
import { linesByDay } from './message-lines.rules.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

it('groups messages by local day, and marks where the sender or the day changes', () => {
  const messages = [
    aMessage({ id: 1, senderId: ben.id, createdAt: at(23, 0) }),
    aMessage({ id: 2, senderId: ben.id, createdAt: at(23, 23) }),
    aMessage({ id: 3, senderId: ben.id, createdAt: at(24, 0) }),
    aMessage({ id: 4, senderId: anna.id, createdAt: at(24, 1) }),
    aMessage({ id: 5, senderId: ben.id, createdAt: at(24, 1) }),
  ];
  const shown = linesByDay(messages, [anna, ben]).map(({ day, lines }) => [
    day,
    lines.map(({ message, sender, startsGroup }) => [message.id, sender.name, startsGroup]),
  ]);
  expect(shown).toEqual([
    [
      '2026-11-23',
      [
        [1, 'Ben', true],
        [2, 'Ben', false],
      ],
    ],
    [
      '2026-11-24',
      [
        [3, 'Ben', true],
        [4, 'Anna', true],
        [5, 'Ben', true],
      ],
    ],
  ]);
});

it('shows senders by their current names, and no messages of deleted members', () => {
  const messages = [
    aMessage({ id: 1, senderId: 99, sender: { id: 99, name: 'Gone' } }),
    aMessage({ id: 2, senderId: ben.id, sender: { id: ben.id, name: 'Benny' } }),
  ];
  const [day] = linesByDay(messages, [anna, ben]);
  expect(day?.lines.map(({ sender }) => sender.name)).toEqual(['Ben']);
  expect(linesByDay(messages.slice(0, 1), [anna, ben])).toEqual([]);
});
