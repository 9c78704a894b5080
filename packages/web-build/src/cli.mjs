#!/usr/bin/env node
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { UnusablePort } from './choose-port.mjs';
import { develop } from './develop.mjs';
import { preview } from './preview.mjs';
import { summaryOf } from './summary.mjs';

const usage = `web-build build | web-build dev   (in the folder of the shell or of a remote)
web-build preview                 (in the folder of a remote)
web-build dev <folder>:<port> …   several development servers in one process`;

const [command = '', ...targets] = process.argv.slice(2);

async function configuration(mode, folder = '.') {
  const file = pathToFileURL(path.resolve(folder, 'webpack.config.mjs')).href;
  const { default: configure } = await import(file);
  return configure({ mode });
}

function reportFailure(error) {
  console.error(error instanceof UnusablePort ? error.message : error);
  process.exitCode = 1;
}

/** Prints errors and warnings and, if there are no errors, a summary; returns true if the build can be shipped. */
function report(stats) {
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  }
  if (!stats.hasErrors()) console.log(summaryOf(stats));
  return !stats.hasErrors();
}

async function build() {
  const config = await configuration('production');
  // The hashes in file names ignore the build id, so a new file may have the name of an old one that contains another
  // build id. webpack would then keep the old file.
  await rm(config.output.path, { recursive: true, force: true });
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  process.exitCode = report(stats) ? 0 : 1;
  // Writes the cache that makes the next build fast.
  await new Promise((resolve) => compiler.close(resolve));
  return config;
}

async function buildAndServe() {
  const { output } = await build();
  if (process.exitCode === 0) await preview({ name: path.basename(process.cwd()), folder: output.path });
}

async function dev() {
  for (const target of targets.length > 0 ? targets : ['.']) {
    const [folder, port] = target.split(':');
    const name = path.basename(path.resolve(folder));
    const environment = port ? { DEV_PORT: port } : process.env;
    const start = async () =>
      develop({ config: await configuration('development', folder), name, report }, environment);
    // The other servers are started even if this one cannot be started.
    await start().catch(reportFailure);
  }
}

const commands = { build, dev, preview: buildAndServe };
if (Object.hasOwn(commands, command)) {
  await commands[command]().catch(reportFailure);
} else {
  console.error(usage);
  process.exitCode = 2;
}
