import { styled } from 'styled-components';
import { iconPaths, type IconName } from './icon-paths.ts';

type IconProps = {
  name: IconName;
  /** Width and height in px; 20 beside text of the regular size. */
  size?: number;
  /** Tints the area of the first path, e.g. for an earned medal or the current destination. */
  filled?: boolean;
  /** Accessible name of a standalone icon; without it the icon is hidden from assistive technology. */
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

/** One of the product's icons, in the current text color. */
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
