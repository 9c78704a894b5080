import { Inline } from '../layout/inline.tsx';
import { type FaceName, facePaths } from '../pictograms/face-paths.ts';
import { FacePicture } from '../pictograms/face-picture.tsx';
import { Avatar, AvatarFaces } from './avatar.tsx';

const isFaceName = (name: string): name is FaceName => name in facePaths;
const faces = Object.keys(facePaths).filter(isFaceName);

export const Sizes = () => (
  <AvatarFaces value={new Map(faces.map((name, id) => [id, <FacePicture key={name} name={name} />]))}>
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <Inline key={size} gap="sm">
        {faces.map((name, id) => (
          <Avatar key={name} id={id} name={name} size={size} labeled />
        ))}
      </Inline>
    ))}
  </AvatarFaces>
);
