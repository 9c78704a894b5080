import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
  type IExtractorMessagesConfig,
} from '@microsoft/api-extractor';
import { packages } from '../repository.ts';
import { codeIn } from './api-change.rules.ts';

const compilerOptions = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: ['node'],
};

const silent: NonNullable<IExtractorMessagesConfig['extractorMessageReporting']> = {
  default: { logLevel: ExtractorLogLevel.None },
};

/** Longer declarations are shortened to two lines and a hash: all that matters is whether they have changed. */
const MAX_DECLARATION_LENGTH = 2_000;

const shorten = (declaration: string): string => {
  if (declaration.length <= MAX_DECLARATION_LENGTH) return declaration;
  const hash = createHash('sha256').update(declaration).digest('base64url').slice(0, 16);
  return `${declaration.split('\n').slice(0, 2).join('\n')} … (${hash})`;
};

/**
 * Reads from a package's compiled declarations what it exports.
 * @param name folder of a package whose exports have types
 * @returns Markdown with each exported declaration
 * @throws Error if the declarations are missing
 */
export async function extractApi(name: string): Promise<string> {
  const folder = join(packages, name);
  const temporary = await mkdtemp(join(tmpdir(), 'family-chores-api-'));
  const entry = join(folder, 'dist/api.d.ts');
  try {
    const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    await writeFile(entry, entryOf(exports));
    const configObject: IConfigFile = {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, include: [entry] } },
      apiReport: {
        enabled: true,
        reportFileName: 'report',
        includeForgottenExports: true,
        reportFolder: temporary,
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
    };
    const config = ExtractorConfig.prepare({
      configObject,
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
    });
    const { succeeded } = Extractor.invoke(config, {
      localBuild: true,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
    if (!succeeded)
      throw new Error(
        `The declarations of ${name} cannot be read. Compile the package: npx tsc -b packages/${name}`,
      );
    return pageOf(name, await readFile(join(temporary, 'report.api.md'), 'utf8'));
  } finally {
    await rm(temporary, { recursive: true });
    await rm(entry, { force: true });
  }
}

/** A module with a namespace for each subpath of the package. */
function entryOf(exports: Readonly<Record<string, { types?: string }>>): string {
  const lines = Object.entries(exports).flatMap(([subpath, { types }]) => {
    const namespace = subpath.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const module = types?.replace('./dist/', './').replace(/\.d\.ts$/, '.js');
    return module ? [`export * as ${namespace} from '${module}';`] : [];
  });
  return lines.join('\n');
}

function pageOf(name: string, report: string): string {
  const declarations = codeIn(report)
    .split(/\n{2,}/)
    .filter((text) => !text.startsWith('import ') && !text.startsWith('// (No @packageDocumentation'));
  return `# What @family-chores/${name} exports

Written by \`npm run kit:api\`. Each namespace is a subpath of the package. Long declarations are shortened to two lines
and a hash.

\`\`\`ts
${declarations.map(shorten).join('\n\n')}
\`\`\`
`;
}
