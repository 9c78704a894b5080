import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packKit } from './pack.ts';

const { values } = parseArgs({ options: { to: { type: 'string', default: '.cache/kit' } } });
for (const { name, version, file } of await packKit(resolve(values.to)))
  console.log(`${name} ${version}: ${file}`);
