import { color, fontSize, space } from '@family-chores/ui/theme';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space('sm')};
  min-height: 44px;
  color: ${color('ink')};
  font-size: ${fontSize('lg')};
  font-weight: 800;
  text-decoration: none;
  white-space: nowrap;
`;

/** The product's logo and name, linking to the homepage. */
export function Brand() {
  return (
    <Home to="/">
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden>
        <path
          d="M15.4 3.3a4 4 0 0 1 5.2 0l11 9.4A4 4 0 0 1 33 15.800V29a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V15.800a4 4 0 0 1 1.4-3.100z"
          fill={color('accent')}
        />
        <path
          d="M11 20.500l5 5 9.500-10"
          fill="none"
          stroke={color('on-accent')}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Family Chores
    </Home>
  );
}
