import { Inline } from '../layout/inline.tsx';
import { type FaceName, facePaths } from './face-paths.ts';
import { FacePicture } from './face-picture.tsx';

const isFaceName = (name: string): name is FaceName => name in facePaths;
const names = Object.keys(facePaths).filter(isFaceName);

export const All = () => (
  <Inline gap="lg">
    {names.map((name) => (
      <span key={name} style={{ width: 96 }}>
        <FacePicture name={name} />
      </span>
    ))}
  </Inline>
);
