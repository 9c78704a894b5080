import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { alone, expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { operator } from '../src/steps/registry.ts';
import { newTeam } from '../src/steps/team.ts';

test(
  'a team with one folder and a token ships its remote, and then the page shows it',
  alone,
  async ({ page, trouble }) => {
    test.setTimeout(240_000);
    trouble.expect(/^404 GET .*\/pocket-money$/);
    const { origin, registry } = await operator();
    const { token } = await registry.call(createToken, { body: { name: 'mf-pocket-money' } });
    await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
    await page.goto('/pocket-money');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    const team = await newTeam('pocket-money');
    const settings = { REGISTRY_URL: origin, REGISTRY_TOKEN: token };
    const shipped = await team.run('ship', settings);
    const undone = await team.run('rollback', settings);
    const elsewhere = await team.run('ship', { ...settings, REGISTRY_URL: 'http://127.0.0.1:9' });
    await team.remove();

    expect(shipped.output).toMatch(/✓ release +everybody gets it/);
    expect(shipped.exitCode).toBe(0);
    expect(undone, 'there is nothing to go back to').toMatchObject({ exitCode: 1 });
    expect(elsewhere.output).toContain('The registry at http://127.0.0.1:9 cannot be reached');
    expect(elsewhere.exitCode).toBe(3);

    await page.goto('/pocket-money');
    await expect(page.getByRole('heading', { name: 'Pocket money' })).toBeVisible();
  },
);
