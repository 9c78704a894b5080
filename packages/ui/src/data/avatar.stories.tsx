import { Inline } from '../layout/inline.tsx';
import { Avatar } from './avatar.tsx';

export const Sizes = () => (
  <Inline>
    <Avatar id={7} name="Mia" size="sm" labeled />
    <Avatar id={7} name="Mia" labeled />
    <Avatar id={7} name="Mia" size="lg" labeled />
  </Inline>
);

/** Every member keeps their own color. */
export const People = () => (
  <Inline>
    {['Mia', 'Bo', 'Anna', 'Finn', 'Zoë', 'Opa', 'Lea', 'Jo'].map((name, id) => (
      <Avatar key={name} id={id} name={name} labeled />
    ))}
  </Inline>
);
