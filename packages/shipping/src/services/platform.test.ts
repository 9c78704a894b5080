import { platformOf } from './platform.ts';

const program = (code: string) => platformOf([process.execPath, '-e', code, '--'], { cwd: process.cwd() });

test('passes the command and the service to the program', async () => {
  const isExpected = "process.exitCode=Number(process.argv.slice(-2).join()!=='start,chat')";
  await expect(program(isExpected).run('start', 'chat')).resolves.toBeUndefined();
});

test('rejects if the program cannot be started', async () => {
  const missing = platformOf(['no-such-program'], { cwd: process.cwd() });
  await expect(missing.run('start', 'chat')).rejects.toMatchObject({
    reasons: ['Error: spawn no-such-program ENOENT'],
    advice: 'chat could not start beside the current version.',
  });
});

test('rejects with the output of a program that fails', async () => {
  await expect(
    program("console.error('no-space');process.exit(1)").run('start', 'chat'),
  ).rejects.toMatchObject({
    reasons: ['no-space'],
    advice: 'chat could not start beside the current version.',
  });
});
