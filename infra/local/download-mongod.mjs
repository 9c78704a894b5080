// Lets mongodb-memory-server download a mongod into the folder named by the first argument and prints its path. A process
// of its own because a blocked download hangs and cannot be cancelled: its parent ends it.
import { createRequire } from 'node:module';

process.env.MONGOMS_MAX_RETRIES = '0';
process.env.MONGOMS_PREFER_GLOBAL_PATH = 'false';
const { MongoBinary } = createRequire(import.meta.url)('mongodb-memory-server-core');
process.stdout.write(await MongoBinary.getPath({ downloadDir: process.argv[2] }));
