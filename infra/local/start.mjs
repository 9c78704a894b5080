// `npm start` and its sisters: node start.mjs [start|dev|seed|role|replay|reset] [arguments]
import { existsSync } from 'node:fs';
import { compile, everyProgram, installPackages, nodeComplaint, packagesAreInstalled } from './bootstrap.mjs';

// `npm start -- --without rewards` has arguments and no command.
if (!process.argv[2] || process.argv[2].startsWith('-')) process.argv.splice(2, 0, 'start');
const [, , command] = process.argv;
const main = new URL(`./dist/commands/${command}.js`, import.meta.url);

const complaint = nodeComplaint() ?? install() ?? compileSources() ?? unknown();
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

/** The first time this takes a minute, in which nothing else is told. */
function compileSources() {
  if (!existsSync(main)) console.log('Compiling the sources …');
  return compile(programs());
}

/** A service that does not compile is no reason to keep its data. */
function programs() {
  return ['start', 'dev'].includes(command) ? everyProgram() : ['infra/local'];
}

function unknown() {
  return existsSync(main) ? undefined : `There is no command ${command}.`;
}
