import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { longestOf, watchNameServer } from './watch-name-server.ts';

/** Flags of an answer that says that the name does not exist. */
const NO_SUCH_NAME = 0x8183;
const FLAGS_AT = 2;

/** Starts a name server that can be silenced. */
async function nameServer() {
  const socket = createSocket('udp4');
  let isSilent = false;
  socket.on('message', (question, { port, address }) => {
    if (isSilent) return;
    question.writeUInt16BE(NO_SUCH_NAME, FLAGS_AT);
    socket.send(question, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    silence(silent: boolean) {
      isSilent = silent;
    },
    /** Waits for so many questions. */
    async questions(count: number) {
      for (let received = 0; received < count; received += 1) await once(socket, 'message');
    },
    close: () => socket.close(),
  };
}

test('reports the longest time in which the name server did not answer', async () => {
  const server = await nameServer();
  const watched = watchNameServer(server.address, 'chat');
  await server.questions(2);
  const since = performance.now();
  server.silence(true);
  await server.questions(2);
  server.silence(false);
  await server.questions(2);
  const longestMs = longestOf(await watched.stop());
  expect(longestMs).toBeGreaterThan(1000);
  expect(longestMs).toBeLessThan(performance.now() - since + 500);
  server.close();
});

test('reports little more than its interval if the name server always answers', async () => {
  const server = await nameServer();
  const watched = watchNameServer(server.address, 'chat');
  await server.questions(4);
  expect(longestOf(await watched.stop())).toBeLessThan(1000);
  server.close();
});

test('reports the whole time if there is no name server', async () => {
  const watched = watchNameServer('127.0.0.1:9', 'chat');
  await wait(600);
  expect(longestOf(await watched.stop())).toBeGreaterThan(500);
});
