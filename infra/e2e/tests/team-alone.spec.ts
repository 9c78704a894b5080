import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { releaseOf } from '@family-chores/shipping/client';
import { alone, expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { destination } from '../src/steps/destinations.ts';
import { connectAsOperator, gateKey } from '../src/steps/registry.ts';
import { newTeam } from '../src/steps/team.ts';

const name = 'mf-pocket-money';

// Tagged `alone` to keep it off the shared stack, because a released name cannot be removed from a stack.
test(
  'a team with its own repository and a token ships a new remote, then ships a destination for it, and rolls the destination back',
  alone,
  async ({ page, pageErrors }) => {
    test.setTimeout(1_200_000);
    pageErrors.expect(/^404 GET .*\/pocket-money$/);
    const { origin, registry } = await connectAsOperator();
    const { token } = await registry.call(createToken, { body: { name } });
    const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto('/pocket-money');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    const team = await newTeam('pocket-money');
    try {
      const settings = {
        REGISTRY_URL: origin,
        REGISTRY_TOKEN: token,
        GATE_PRIVATE_KEY: await gateKey(),
      };
      const shipped = await team.run('ship', settings);
      expect(shipped.output).toMatch(/✓ tests +\d+ passed/);
      expect(shipped.output).toMatch(/✓ release +everyone gets it/);
      expect(shipped.exitCode).toBe(0);
      // It takes a moment until every replica of the registry has the release.
      await expect(async () => {
        await page.goto('/pocket-money');
        await expect(page.getByRole('heading', { name: 'Pocket money' })).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });

      const refusedRollback = await team.run('rollback', settings);
      expect(refusedRollback, 'a rollback should fail, because there is no earlier build').toMatchObject({
        exitCode: 1,
      });
      const { buildId: first } = await releaseOf(registry, { name });
      const shell = await releaseOf(registry, { name: 'shell' });
      const entry = destination(page, 'Pocket money');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${dashboard}/today`);
      await expect(destination(page, 'Approve')).toBeVisible();
      await expect(entry).toHaveCount(0);
      await team.addRoute({
        path: '/dashboard/:familyId/pocket-money',
        page: 'pocket-money',
        title: 'Pocket money',
        slots: [],
        destination: { icon: 'star', order: 35 },
      });
      const shippedAgain = await team.run('ship', settings, ['--at-once']);
      expect(shippedAgain, shippedAgain.output).toMatchObject({ exitCode: 0 });
      const { buildId: second } = await releaseOf(registry, { name });
      await expect(async () => {
        await page.goto(`${dashboard}/today`);
        await expect(entry).toBeInViewport({ ratio: 1, timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await entry.click();
      await expect(page).toHaveURL(`${dashboard}/pocket-money`);
      await expect(page.getByRole('heading', { name: 'Pocket money' })).toBeVisible();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      expect(await releaseOf(registry, { name: 'shell' })).toEqual(shell);

      const rolledBack = await team.run('rollback', settings);
      expect(rolledBack.output).toContain(`Everyone gets ${first} instead of ${second}`);
      expect(rolledBack.exitCode).toBe(0);
      expect(await releaseOf(registry, { name })).toMatchObject({ buildId: first });

      const unreachable = await team.run('ship', { ...settings, REGISTRY_URL: 'http://127.0.0.1:9' });
      expect(unreachable.output).toContain('The registry at http://127.0.0.1:9 cannot be reached');
      expect(unreachable.exitCode).toBe(3);
    } finally {
      await team.remove();
    }
  },
);
