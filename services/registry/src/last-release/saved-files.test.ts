import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testSettings } from '@family-chores/service-kit/testing';
import { Documents } from '../documents/documents.ts';
import { registry } from '../service.ts';
import { aBuild, published } from '../testing/build-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { LastRelease } from './last-release.ts';

const snapshot = {
  releases: [
    {
      name: 'shell',
      channel: 'stable',
      history: ['1111111-111111111111'],
      salt: 'salt',
      candidate: null,
    },
  ],
  builds: [published(aBuild('shell'))],
};

async function defaultDocument() {
  const documents = new Documents();
  await documents.adopt(snapshot);
  return documents.defaultDocument();
}

async function makeOptions() {
  const folder = await temporaryFolder();
  return {
    folder,
    saved: path.join(folder, 'registry'),
    options: {
      assetsDir: path.join(folder, 'assets'),
      publicOrigin: 'http://localhost:3000',
      development: false,
    },
  };
}

it('the page is written at every start, because the saved one may be from an older registry or for another address', async () => {
  const { saved, options } = await makeOptions();
  await new LastRelease(options).save(snapshot, await defaultDocument());
  const page = path.join(saved, 'page.html');
  const before = await readFile(page, 'utf8');
  await writeFile(page, 'the page of an older registry');
  const { onStart } = await registry.configure(testSettings({ ASSETS_DIR: options.assetsDir }));
  await onStart?.();
  expect(await readFile(page, 'utf8')).toBe(before);
});

it('snapshot and page are written once, as soon as the disk works again', async () => {
  const { saved, options } = await makeOptions();
  await writeFile(saved, 'a file where the folder would be');
  const last = new LastRelease(options);
  await last.save(snapshot, await defaultDocument());
  await last.retrySave();
  await rm(saved);
  await last.retrySave();
  expect(await readdir(saved)).toEqual(['page.html', 'snapshot.json']);
  expect(await last.read()).toEqual(snapshot);
  await rm(saved, { recursive: true });
  await last.retrySave();
  await expect(readdir(saved)).rejects.toThrow('ENOENT');
});

it('in development, the page is deleted, but the saved snapshot is kept for later starts', async () => {
  const { saved, options } = await makeOptions();
  await new LastRelease(options).save(snapshot, await defaultDocument());
  const developing = new LastRelease({ ...options, development: true });
  expect(await developing.read()).toBeNull();
  await developing.save({ releases: [], builds: [] }, await defaultDocument());
  expect(await readdir(saved)).toEqual(['snapshot.json']);
  expect(await new LastRelease(options).read()).toEqual(snapshot);
});

it('no partially written files are left when a file cannot be replaced', async () => {
  const { saved, options } = await makeOptions();
  await mkdir(path.join(saved, 'page.html'), { recursive: true });
  await new LastRelease(options).save(snapshot, await defaultDocument());
  expect(await readdir(saved)).toEqual(['page.html', 'snapshot.json']);
});
