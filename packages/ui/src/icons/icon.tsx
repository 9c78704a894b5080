import { styled } from 'styled-components';
import { iconPaths, type IconName } from './icon-paths.ts';

type IconProps = {
  name: IconName;
  /** Side in px; 20 beside text of the regular size. */
  size?: number;
  /** Fills the outline, for a won star or medal. */
  filled?: boolean;
  /** Only where the icon stands alone and says something; else it is hidden from assistive technology. */
  title?: string;
};

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-filled] path:first-of-type {
    fill: currentColor;
    fill-opacity: 0.3;
  }
`;

/** One of the product's own icons in the colour of the text around it. */
export function Icon({ name, size = 20, filled = false, title }: IconProps) {
  return (
    <Svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-filled={filled || undefined}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {iconPaths[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </Svg>
  );
}
