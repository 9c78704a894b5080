import { terminal } from './terminal.ts';

function captureTerminal() {
  let text = '';
  const output = terminal({
    write: (more) => (text += more),
    color: false,
    logOf: (name) => `/data/logs/${name}.log`,
  });
  return { output, text: () => text };
}

test('fits the box to its content', () => {
  const { output, text } = captureTerminal();
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

test('prints the last log lines of a process that ended, and the path of its log', () => {
  const { output, text } = captureTerminal();
  output.ended({ name: 'rewards', cause: 'signal SIGKILL', details: 'one\ntwo', restartInMs: 500 });
  expect(text()).toBe(
    '✗ rewards ended (signal SIGKILL). Restarting in 0.5 s. Last lines of /data/logs/rewards.log:\n    one\n    two\n',
  );
});

test('prints progress with the elapsed time', () => {
  const { output, text } = captureTerminal();
  output.progress('Building shell');
  expect(text()).toMatch(/^ {2}\d\.\d s {2}Building shell\n$/);
});
