import { readDescription, releaseOf } from '@family-chores/shipping/client';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { expect, test } from '../src/journey.ts';
import { pin } from '../src/steps/builds.ts';
import { connectAsOperator, gateKey } from '../src/steps/registry.ts';
import { newShellTeam } from '../src/steps/team.ts';

test('a shipped shell is within its size budget, passes the release gate, and is what browsers on the channel get', async ({
  page,
}) => {
  // This takes long, because the build is not cached and the release gate checks all pages in two themes.
  test.setTimeout(1_200_000);
  const { origin, token, registry } = await connectAsOperator();
  const channel = `journey-${crypto.randomUUID().slice(0, 8)}`;
  const team = await newShellTeam();
  try {
    const settings = {
      REGISTRY_URL: origin,
      REGISTRY_TOKEN: token,
      GATE_PRIVATE_KEY: await gateKey(),
    };
    const { output, exitCode } = await team.run('ship', settings, ['--channel', channel, '--without-tests']);
    expect(output).toMatch(/✓ sizes +[\d.]+ kB of 178\.0 kB, the entry [\d.]+ kB of 170\.0 kB, gzip/);
    expect(output).toMatch(/✓ gate +all its pages, with every remote/);
    expect(output).toMatch(/✓ release +everyone gets it/);
    expect(exitCode).toBe(0);
    const { buildId } = await readDescription(team.buildFolder);
    expect(await releaseOf(registry, { name: 'shell', channel })).toMatchObject({ buildId, candidate: null });

    await pin(page, { channel });
    await expect(async () => {
      await page.goto('/');
      const document: ReleaseDocument = JSON.parse((await page.locator('#release').textContent()) ?? '');
      expect(document.shell.build.buildId).toBe(buildId);
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await team.remove();
  }
});
