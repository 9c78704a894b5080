// Lets mongodb-memory-server download a mongod into the folder named by the first argument and prints its path. A process
// of its own because a blocked download hangs and cannot be canceled: its parent kills it.
import { MongoBinary } from 'mongodb-memory-server-core';

try {
  // The library shows its progress on stdout: the path is the last line.
  const file = await MongoBinary.getPath({ downloadDir: process.argv[2] });
  process.stdout.write(`\n${file}\n`);
} catch (/** @type {any} */ error) {
  process.stderr.write(error.message.replaceAll(/\s+/g, ' '));
  // The library does not read a refused response, and its open connection would keep this process alive.
  process.exit(1);
}
