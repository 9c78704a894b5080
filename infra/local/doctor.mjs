// `npm run doctor`: reports what this machine lacks for running the product. Works before anything is installed.
import { compile, nodeComplaint, packagesAreInstalled } from './bootstrap.mjs';

const complaint = nodeComplaint();
console.log(complaint ? `✗ ${complaint}` : `✓ Node ${process.versions.node}`);
if (complaint) process.exit(1);

const installed = packagesAreInstalled();
console.log(
  installed
    ? '✓ Packages: installed'
    : '✗ Packages: not installed, or installed from a different package-lock.json',
);
if (!installed) {
  console.log('    npm start installs them (it needs the network); run the doctor again afterwards.');
  process.exit(1);
}

const compileErrors = compile(['infra/local']);
if (compileErrors) {
  console.log(`✗ ${compileErrors}`);
  process.exit(1);
}
await import('./dist/commands/doctor.js');
