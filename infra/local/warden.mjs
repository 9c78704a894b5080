// The warden cleans up after a process that can no longer do so itself. While that process runs, it sends commands to
// the warden's stdin, which list its children and its temporary directories. When the pipe closes, however the process
// ended, the warden ends the children and removes the directories that are still listed. The warden is plain
// JavaScript, so that both the sources (in tests) and the compiled code can start it.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds between SIGTERM and SIGKILL, by pid; 0 kills immediately.
 * @type {Map<number, number>}
 */
const children = new Map();
/** @type {Set<string>} */
const directories = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  if (command.watch) children.set(command.watch, command.graceMs);
  if (command.forget) children.delete(command.forget);
  if (command.removeDirectory) directories.add(command.removeDirectory);
  if (command.forgetDirectory) directories.delete(command.forgetDirectory);
}

await Promise.all([...children].map(([pid, graceMs]) => end(pid, graceMs)));
for (const directory of directories) {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** @param {number} pid @param {number} graceMs */
async function end(pid, graceMs) {
  if (graceMs > 0) signalGroup(pid, 'SIGTERM');
  await untilExited(pid, graceMs);
  signalGroup(pid, 'SIGKILL');
  await untilExited(pid, 5_000);
}

/** @param {number} pid @param {number} timeoutMs */
async function untilExited(pid, timeoutMs) {
  for (let waited = 0; waited < timeoutMs && signalGroup(pid, 0); waited += 50) await wait(50);
}

/**
 * Every child leads a process group, so the signal reaches its own children too.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function signalGroup(pid, signal) {
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    return false;
  }
}
