// Runs the commands of the local stack, such as `npm start` and `npm run dev`:
// node start.mjs [start|dev|seed|role|access|replay|reset|join|version] [arguments]
import { existsSync } from 'node:fs';
import {
  compile,
  installPackages,
  nodeComplaint,
  packagesAreInstalled,
  programWorkspaces,
} from './bootstrap.mjs';

// `npm start -- --without rewards` has arguments, but no command.
if (!process.argv[2] || process.argv[2].startsWith('-')) process.argv.splice(2, 0, 'start');
const [, , command = ''] = process.argv;
const main = new URL(`./dist/commands/${command}.js`, import.meta.url);

const complaint = nodeComplaint() ?? install() ?? compileSources() ?? commandComplaint();
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  await import(main.href);
}

function install() {
  if (packagesAreInstalled()) return undefined;
  console.log('Installing the packages of package-lock.json …');
  return installPackages();
}

/** Compiles the sources. The first compilation is announced, because it takes a minute without any other output. */
function compileSources() {
  if (!existsSync(main)) console.log('Compiling the sources …');
  return compile(workspacesToCompile());
}

/**
 * Only commands that start services compile them: `reset`, for example, must work even if a service does not compile.
 */
function workspacesToCompile() {
  return ['start', 'dev', 'join'].includes(command) ? programWorkspaces() : ['infra/local'];
}

function commandComplaint() {
  return existsSync(main) ? undefined : `There is no command ${command}.`;
}
