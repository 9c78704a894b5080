import { Inline } from '../layout/inline.tsx';
import { LinkButton } from './link-button.tsx';

export const Variants = () => (
  <Inline>
    <LinkButton variant="primary" size="lg" href="#content">
      Begin
    </LinkButton>
    <LinkButton href="#content">Login</LinkButton>
    <LinkButton variant="ghost" href="#content">
      Register
    </LinkButton>
  </Inline>
);
