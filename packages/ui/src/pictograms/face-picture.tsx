import { styled } from 'styled-components';
import { type FaceName, facePaths } from './face-paths.ts';

const Face = styled.svg`
  width: 92%;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** A face in the current text color, sized for the disc of an `Avatar`. */
export function FacePicture({ name }: { name: FaceName }) {
  const { areas, lines } = facePaths[name];
  return (
    <Face viewBox="0 0 48 48" aria-hidden>
      <path d={areas} fill="currentColor" fillOpacity={0.32} />
      <path d={lines} fill="none" stroke="currentColor" />
    </Face>
  );
}
