import { getFamily } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { screen, waitFor } from '@testing-library/react';
import { useFamilyDataFamilyQuery } from '../api/family-data.api.ts';
import { on } from '../testing/on.ts';
import { renderApp } from '../testing/render-app.tsx';
import { serve } from '../testing/serve.ts';
import { QueryFailed } from './query-failed.tsx';

function Family() {
  const query = useFamilyDataFamilyQuery({ familyId: 7 });
  if (query.error && !query.data)
    return <QueryFailed query={query}>The family could not be loaded.</QueryFailed>;
  return <p>{query.data?.name}</p>;
}

it('stays while the query is retried, so that its button keeps the focus', async () => {
  const server = serve(
    on(getFamily, () => {
      throw problem('not-found');
    }),
  );
  const { user } = renderApp(<Family />);
  const button = await screen.findByRole('button', { name: 'Try Again' });
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(on(getFamily, () => response.then(() => ({ id: 7, name: 'Sand', members: [] }))));
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveFocus();
  respond();
  expect(await screen.findByText('Sand')).toBeVisible();
});
