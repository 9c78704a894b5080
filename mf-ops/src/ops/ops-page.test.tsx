import { problem } from '@family-chores/contracts/problem';
import { listAudit } from '@family-chores/contracts/registry/audit';
import { listTokens } from '@family-chores/contracts/registry/publish-tokens';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { on } from '@family-chores/web-kit/testing';
import { screen } from '@testing-library/react';
import { aCandidate, aRelease, buildIds } from '../testing/build-releases.ts';
import { renderOps } from '../testing/render-ops.tsx';

const noReleases = on(listReleases, () => []);
const noAudit = on(listAudit, () => []);

it('opens the tab that the address names, and updates the address when another tab is opened', async () => {
  const { user } = renderOps(
    '?tab=tokens',
    noReleases,
    noAudit,
    on(listTokens, () => []),
  );
  expect(await screen.findByRole('tabpanel', { name: 'Tokens' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Releases' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/ops?tab=releases');
  expect(await screen.findByText('Publish a build and release it, and it will show up here.')).toBeVisible();
});

describe('the releases', () => {
  it('are listed by name and channel, with their candidates', async () => {
    renderOps(
      '',
      on(listReleases, () => [
        aRelease({ candidate: aCandidate({ step: 1 }) }),
        aRelease({ name: 'shell', lastGood: null }),
      ]),
      noAudit,
    );
    const row = await screen.findByRole('row', { name: /mf-rewards/ });
    expect(row).toHaveTextContent(buildIds[1]);
    expect(row).toHaveTextContent('5 %, running');
    expect(screen.getByRole('row', { name: /shell/ })).toHaveTextContent('None');
    expect(screen.getByRole('link', { name: 'mf-rewards' })).toHaveAttribute(
      'href',
      '/ops?remote=mf-rewards',
    );
  });

  it('are replaced by instructions for the first release if there are none', async () => {
    renderOps('', noReleases, noAudit);
    expect(
      await screen.findByText('Publish a build and release it, and it will show up here.'),
    ).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const { user, server } = renderOps(
      '',
      on(listReleases, () => {
        throw problem('unavailable');
      }),
      noAudit,
    );
    const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
    server.use(on(listReleases, () => [aRelease()]));
    await user.click(tryAgain);
    expect(await screen.findByRole('row', { name: /mf-rewards/ })).toBeVisible();
  });
});
