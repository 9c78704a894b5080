// `npm run doctor`: reports what this machine lacks. Works before anything is installed.
import { compile, nodeComplaint, packagesAreInstalled } from './bootstrap.mjs';

const complaint = nodeComplaint();
console.log(complaint ? `✗ ${complaint}` : `✓ Node ${process.versions.node}`);
if (complaint) process.exit(1);

const installed = packagesAreInstalled();
console.log(
  installed ? '✓ Packages: installed' : '✗ Packages: not installed, or of another package-lock.json',
);
if (!installed) {
  console.log('    npm start installs them (it needs the network); run the doctor again afterwards.');
  process.exit(1);
}

const uncompiled = compile(['infra/local']);
if (uncompiled) {
  console.log(`✗ ${uncompiled}`);
  process.exit(1);
}
await import('./dist/commands/doctor.js');
