import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Naming } from './naming.ts';

const templates = fileURLToPath(new URL('../templates/', import.meta.url));

export interface TemplateOptions {
  template: 'service' | 'remote' | 'repository';
  naming: Naming;
  to: string;
}

/** Writes a template's files. Replaces `__name__`, `__variable__`, `__Name__`, `__Title__` in their paths and texts. */
export async function writeTemplate({ template, naming, to }: TemplateOptions): Promise<void> {
  const from = join(templates, template);
  const fill = (text: string) =>
    text.replaceAll(/__(name|variable|Name|Title)__/g, (_, form: keyof Naming) => naming[form]);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, fill(source.slice(from.length)));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, fill(await readFile(source, 'utf8')));
  }
}
