import { useCloseOnBack } from '@family-chores/ui/history';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BrowserRouter } from './browser-router.tsx';

const locations = new Set<object>();

function Sheet({ onClose }: { onClose: () => void }) {
  useCloseOnBack(true, onClose);
  return <p>Sheet</p>;
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  locations.add(location);
  return (
    <>
      <h1>{location.pathname}</h1>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => void navigate('/next')}>Next</button>
      {isOpen && <Sheet onClose={() => setOpen(false)} />}
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

it('keeps its location when Back closes a dialog, and navigates on the next Back', async () => {
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  press('Next');
  expect(screen.getByRole('heading')).toHaveTextContent('/next');
  press('Open');
  const before = locations.size;
  act(() => history.back());
  await waitFor(() => expect(screen.queryByText('Sheet')).not.toBeInTheDocument());
  expect(locations.size).toBe(before);
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole('heading')).not.toHaveTextContent('/next'));
});
