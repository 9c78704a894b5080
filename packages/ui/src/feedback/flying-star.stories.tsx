import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { FlyingStar } from './flying-star.tsx';

export function Flying() {
  const [isFlying, setFlying] = useState(false);
  return (
    <>
      <Button onClick={() => setFlying(true)}>Complete a chore</Button>
      {isFlying && (
        <FlyingStar from={{ x: 240, y: 320 }} to={{ x: 48, y: 48 }} onLanded={() => setFlying(false)} />
      )}
    </>
  );
}
