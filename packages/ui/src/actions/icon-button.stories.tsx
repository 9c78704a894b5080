import { Icon } from '../icons/icon.tsx';
import { Inline } from '../layout/inline.tsx';
import { IconButton } from './icon-button.tsx';

export const Variants = () => (
  <Inline>
    <IconButton label="Edit" icon={<Icon name="pencil" />} />
    <IconButton label="Print" variant="secondary" icon={<Icon name="printer" />} />
    <IconButton label="Delete" variant="danger" icon={<Icon name="trash" />} />
  </Inline>
);

export const Pending = () => <IconButton label="Refresh" pending icon={<Icon name="refresh" />} />;

export const Disabled = () => <IconButton label="Previous" disabled icon={<Icon name="chevron-left" />} />;
