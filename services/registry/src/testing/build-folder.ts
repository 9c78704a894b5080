import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '@family-chores/contracts/registry/build';
import { integrityOf } from '@family-chores/service-kit/hash';
import type { PublishedBuild } from '../model/build.model.ts';
import { temporaryFolder } from './temporary-folder.ts';

const libraries = { react: '19.3.1', '@family-chores/web-kit/api': '0.1.0' };
const ranges = { react: '^19.0.0', '@family-chores/web-kit/api': '^0.1.0' };

export const inlineScript = 'document.title="Inline"';

/** A test build, whose id repeats the hexadecimal digit of its number, 1 to 15. */
export function aBuild(name: string, number = 1, fields: Partial<Build> = {}): Build {
  const digit = number.toString(16);
  const buildId = `${digit.repeat(7)}-${digit.repeat(12)}`;
  const isShell = name === 'shell';
  return {
    name,
    buildId,
    criticality: isShell ? 'essential' : 'useful',
    routes: [],
    slots: [],
    requires: { shell: 1 },
    shared: isShell ? libraries : ranges,
    container: `${name}_${buildId}`.replaceAll('-', '_'),
    entry: ['entry.js'],
    initial: ['initial.js'],
    pages: {},
    libraries: isShell ? { '@family-chores/ui/navigation': ['tabs.js'] } : {},
    needs: [],
    ...(isShell && { inlineScript }),
    scripts: {
      'entry.js': integrityOf(`entry of ${name} ${digit}`),
      'initial.js': integrityOf('initial'),
      'tabs.js': integrityOf('tabs'),
    },
    files: { 'font.woff2': integrityOf('font') },
    ...fields,
  };
}

export function published(build: Build): PublishedBuild {
  return { build, base: `/assets/${build.name}/${build.buildId}/` };
}

export const textOf = ({ name, buildId }: Build, file: string): string =>
  file === 'entry.js' ? `entry of ${name} ${buildId[0] ?? ''}` : file.replace(/\.[a-z0-9]+$/, '');

/**
 * Writes a build to a temporary folder, as web-build does.
 * @param changed contents of files, by name, that replace those of the build
 * @returns the folder
 */
export async function writeBuild(build: Build, changed: Record<string, string> = {}): Promise<string> {
  const folder = await temporaryFolder();
  const files = {
    ...Object.fromEntries(
      ['entry.js', 'initial.js', 'tabs.js', 'font.woff2'].map((file) => [file, textOf(build, file)]),
    ),
    'entry.js.br': 'compressed',
    'entry.js.map': 'where the sources are',
    'build.json': JSON.stringify(build),
    ...changed,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}
