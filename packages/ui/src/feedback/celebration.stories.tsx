import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Celebration } from './celebration.tsx';

const words = { title: 'Great job!', children: "You've completed your chore!" };

export const Open = () => <Celebration open {...words} onClose={() => {}} />;

export function OpenedByButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Celebrate</Button>
      <Celebration open={open} {...words} onClose={() => setOpen(false)} />
    </>
  );
}
