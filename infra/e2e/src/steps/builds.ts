import { rm } from 'node:fs/promises';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import type { Build } from '@family-chores/contracts/registry/build';
import { setPins } from '@family-chores/contracts/registry/pins';
import type { Release } from '@family-chores/contracts/registry/releases';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import {
  createBrowserSend,
  publish,
  Registry,
  releaseAnyway,
  releaseOf,
} from '@family-chores/shipping/client';
import { alterBuild, type Alteration } from '@family-chores/shipping/testing';
import type { Page } from '@playwright/test';
import { builtFolder, connectAsOperator } from './registry.ts';

/** Publishes an altered copy of the stack's build of the shell or a remote, without releasing it. */
export async function publishAltered(name: string, alteration: Alteration = {}): Promise<Build> {
  const { registry } = await connectAsOperator();
  const folder = await alterBuild(builtFolder(name), alteration);
  try {
    return (await publish(registry, folder)).build;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Pins the page's browser to builds or a channel, from its next page load on. */
export async function pin(page: Page, pins: BodyInputOf<typeof setPins>): Promise<void> {
  const { origin, token } = await connectAsOperator();
  const browser = new Registry({ origin, token, send: createBrowserSend(page.context().request) });
  await browser.call(setPins, { body: pins });
}

interface Channel {
  readonly registry: Registry;
  readonly channel: string;
  /** Id of the build of the remote or shell that is released on the channel. */
  readonly buildId: string;
}

/** Creates a channel for one journey, and releases on it the current build of a remote or the shell. */
export async function newChannel(name: string): Promise<Channel> {
  const { registry } = await connectAsOperator();
  const channel = `journey-${crypto.randomUUID().slice(0, 8)}`;
  const { buildId } = await releaseOf(registry, { name });
  if (buildId === null) throw new Error(`The stack has not released ${name}`);
  await releaseWithoutGate(registry, { name, channel, buildId });
  return { registry, channel, buildId };
}

/** Releases a build as an operator, without the release gate, which takes half a minute. */
export function releaseWithoutGate(
  registry: Registry,
  release: Omit<Parameters<typeof releaseAnyway>[1], 'reason'>,
): Promise<Release> {
  return releaseAnyway(registry, { ...release, reason: 'A journey' });
}

export function buildIn({ remotes }: ReleaseDocument, name: string) {
  return remotes.find((remote) => remote.name === name)?.build;
}

export async function buildOn(page: Page, name: string) {
  const document: ReleaseDocument = JSON.parse((await page.locator('#release').textContent()) ?? '');
  return buildIn(document, name);
}
