import { color } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { footerItem } from './footer-item.ts';

// A link without an address is none to the browser: the role and the state say what it will be, and that it is not yet.
const Place = styled.a`
  ${footerItem}
  color: ${color('ink-soft')};
`;

/** Keeps the place of a page that is not written yet. */
export function PlaceholderLink({ label }: { label: string }) {
  return (
    <Place role="link" aria-disabled="true">
      {label}
    </Place>
  );
}
