import { terminal } from './terminal.ts';

function written() {
  let text = '';
  const said = terminal({
    write: (more) => (text += more),
    color: false,
    logOf: (name) => `/data/logs/${name}.log`,
  });
  return { said, text: () => text };
}

test('the box fits what is in it', () => {
  const { said, text } = written();
  said.box([
    ['Family Chores', 'http://localhost:3000'],
    ['End', 'Ctrl-C'],
  ]);
  expect(text().split('\n')).toEqual([
    '╭─────────────────────────────────────────╮',
    '│  Family Chores   http://localhost:3000  │',
    '│  End             Ctrl-C                 │',
    '╰─────────────────────────────────────────╯',
    '',
  ]);
});

test('a death is told with the last lines and where the rest is', () => {
  const { said, text } = written();
  said.ended({ name: 'rewards', how: 'signal SIGKILL', lastLines: 'one\ntwo', againInMs: 500 });
  expect(text()).toBe(
    '✗ rewards ended (signal SIGKILL). It starts again in 0.5 s. The end of /data/logs/rewards.log:\n    one\n    two\n',
  );
});

test('progress says how long it has taken so far', () => {
  const { said, text } = written();
  said.progress('Building shell');
  expect(text()).toMatch(/^ {2}\d\.\d s {2}Building shell\n$/);
});
