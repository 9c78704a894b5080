import { caddyfile } from './caddyfile.ts';
import { ConfigError, readConfig } from './config.ts';

try {
  process.stdout.write(caddyfile(readConfig(process.env)));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
