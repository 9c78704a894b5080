import { dataDirectory } from '../stack/data-directory.ts';
import { examine } from '../doctor/examine.ts';
import { readSettings } from '../stack/settings.ts';
import { printError } from './run-stack.ts';

try {
  const settings = readSettings(process.env, []);
  const findings = await examine(settings, dataDirectory(settings.dataDir));
  for (const { ok, message, remedy } of findings) {
    console.log(`${ok ? '✓' : '✗'} ${message}`);
    if (remedy) console.log(`    ${remedy}`);
  }
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
} catch (error) {
  printError(error);
}
