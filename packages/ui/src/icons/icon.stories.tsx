import { Inline } from '../layout/inline.tsx';
import { type IconName, iconPaths } from './icon-paths.ts';
import { Icon } from './icon.tsx';

const isIconName = (name: string): name is IconName => name in iconPaths;

export const All = () => (
  <Inline gap="lg">
    {Object.keys(iconPaths)
      .filter(isIconName)
      .map((name) => (
        <Icon key={name} name={name} title={name} size={28} />
      ))}
  </Inline>
);

export const Filled = () => <Icon name="star" title="Won" size={28} filled />;
