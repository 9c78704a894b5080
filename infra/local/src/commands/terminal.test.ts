import { terminal } from './terminal.ts';

function written() {
  let text = '';
  const output = terminal({
    write: (more) => (text += more),
    color: false,
    logOf: (name) => `/data/logs/${name}.log`,
  });
  return { output, text: () => text };
}

test('fits the box to its content', () => {
  const { output, text } = written();
  output.box([
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

test('prints the last log lines of a process that ended, and where the rest is', () => {
  const { output, text } = written();
  output.ended({ name: 'rewards', how: 'signal SIGKILL', lastLines: 'one\ntwo', againInMs: 500 });
  expect(text()).toBe(
    '✗ rewards ended (signal SIGKILL). It starts again in 0.5 s. The end of /data/logs/rewards.log:\n    one\n    two\n',
  );
});

test('prints progress with the elapsed time', () => {
  const { output, text } = written();
  output.progress('Building shell');
  expect(text()).toMatch(/^ {2}\d\.\d s {2}Building shell\n$/);
});
