// Ends the children of a process that can no longer do so itself. Its stdin is a pipe from that process: when the pipe
// closes, however the process ended, the children and directories still listed are ended and removed. Plain JavaScript, so that it runs
// from source (tests) and from dist alike.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** pid → milliseconds between SIGTERM and SIGKILL; 0 kills immediately. */
const children = new Map();
const directories = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line);
  if (order.watch) children.set(order.watch, order.graceMs);
  if (order.forget) children.delete(order.forget);
  if (order.removeDirectory) directories.add(order.removeDirectory);
  if (order.forgetDirectory) directories.delete(order.forgetDirectory);
}

await Promise.all([...children].map(([pid, graceMs]) => end(pid, graceMs)));
for (const directory of directories) {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

async function end(pid, graceMs) {
  if (graceMs > 0) signalGroup(pid, 'SIGTERM');
  await untilExited(pid, graceMs);
  signalGroup(pid, 'SIGKILL');
  await untilExited(pid, 5_000);
}

async function untilExited(pid, timeoutMs) {
  for (let waited = 0; waited < timeoutMs && signalGroup(pid, 0); waited += 50) await wait(50);
}

/** Every child leads a process group, so the signal reaches its own children too. */
function signalGroup(pid, signal) {
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    return false;
  }
}
