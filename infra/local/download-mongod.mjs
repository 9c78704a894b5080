// Lets mongodb-memory-server download a mongod into the folder named by the first argument, and prints the path of
// the mongod. This is a process of its own, because a blocked download hangs and cannot be canceled: the parent kills
// this process.
import { MongoBinary } from 'mongodb-memory-server-core';

try {
  // The library prints its progress to stdout, too, so the path must be the last line.
  const file = await MongoBinary.getPath({ downloadDir: process.argv[2] });
  process.stdout.write(`\n${file}\n`);
} catch (/** @type {any} */ error) {
  process.stderr.write(error.message.replaceAll(/\s+/g, ' '));
  // When the download is refused, the library leaves the response unread, and the open connection would keep this
  // process alive.
  process.exit(1);
}
