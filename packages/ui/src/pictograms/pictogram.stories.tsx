import { hueOf } from '../data/hue.ts';
import { Inline } from '../layout/inline.tsx';
import { type PictogramName, pictogramPaths } from './pictogram-paths.ts';
import { Pictogram } from './pictogram.tsx';

const isPictogramName = (name: string): name is PictogramName => name in pictogramPaths;
const names = Object.keys(pictogramPaths).filter(isPictogramName);

export const All = () => (
  <Inline gap="lg">
    {names.map((name, index) => (
      <Pictogram key={name} name={name} hue={hueOf(index)} size={96} />
    ))}
  </Inline>
);

export const Small = () => (
  <Inline gap="sm">
    {names.map((name) => (
      <Pictogram key={name} name={name} size={32} />
    ))}
  </Inline>
);
