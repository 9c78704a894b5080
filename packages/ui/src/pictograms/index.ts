export { FacePicture } from './face-picture.tsx';
export { Pictogram } from './pictogram.tsx';
export type { PictogramName } from './pictogram-paths.ts';
