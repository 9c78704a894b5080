import { color } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

const Picture = styled.svg`
  width: 100%;
  height: auto;
  font-weight: 800;
  user-select: none;
`;

const chores = [
  { y: 176, name: 'Feed the cat', points: 10, done: true },
  { y: 228, name: 'Set the table', points: 15, done: true },
  { y: 280, name: 'Water the plants', points: 20, done: false },
];

const confetti = [
  { x: 402, y: 66, angle: 20, hue: 'hue-1' },
  { x: 456, y: 40, angle: -30, hue: 'celebrate' },
  { x: 508, y: 84, angle: 50, hue: 'hue-3' },
  { x: 532, y: 150, angle: -15, hue: 'accent' },
  { x: 38, y: 96, angle: 35, hue: 'hue-4' },
  { x: 22, y: 208, angle: -40, hue: 'celebrate' },
  { x: 60, y: 348, angle: 15, hue: 'hue-5' },
] as const;

const STAR = 'M0-8.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L0 4.9-5.2 7.7l1-5.9-4.3-4.1 5.9-.8z';

function Points({ x, y, points }: { x: number; y: number; points: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-32" y="-14" width="64" height="28" rx="14" fill={color('celebrate')} />
      <path d={STAR} transform="translate(-14 0)" fill={color('on-celebrate')} />
      <text x="2" y="5.5" fontSize="15" fill={color('on-celebrate')}>
        {points}
      </text>
    </g>
  );
}

function Chore({ y, name, points, done }: (typeof chores)[number]) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect x="104" y="-22" width="300" height="44" rx="12" fill={color('sunken')} />
      <rect
        x="118"
        y="-11"
        width="22"
        height="22"
        rx="7"
        fill={color(done ? 'success' : 'surface')}
        stroke={color(done ? 'success' : 'control-line')}
        strokeWidth="2"
      />
      {done && (
        <path
          d="M123 0l4.5 4.5 8-8.5"
          fill="none"
          stroke={color('on-success')}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <text x="154" y="5.5" fontSize="16" fontWeight="700" fill={color('ink')}>
        {name}
      </text>
      <Points x={362} y={0} points={points} />
    </g>
  );
}

function Challenge() {
  return (
    <g>
      <text x="104" y="338" fontSize="15" fill={color('ink-soft')}>
        Weekly Challenge
      </text>
      <rect x="104" y="350" width="300" height="14" rx="7" fill={color('sunken')} stroke={color('line')} />
      <rect x="104" y="350" width="216" height="14" rx="7" fill={color('celebrate')} />
    </g>
  );
}

function Badge() {
  return (
    <g transform="translate(484 322)">
      <rect
        x="-72"
        y="-62"
        width="144"
        height="140"
        rx="20"
        fill={color('surface')}
        stroke={color('line')}
        strokeWidth="1.5"
      />
      <circle cy="-10" r="34" fill={color('celebrate')} />
      <circle cy="-10" r="28" fill="none" stroke={color('celebrate-soft')} strokeWidth="3" />
      <path d={STAR} transform="translate(0 -10) scale(2.1)" fill={color('on-celebrate')} />
      <text y="50" fontSize="18" textAnchor="middle" fill={color('ink')}>
        Great job!
      </text>
    </g>
  );
}

export function ProductPicture() {
  return (
    <Picture viewBox="0 0 560 430" role="img" aria-label="A child's chores with points and a new badge">
      <path
        d="M92 60C176-10 384-14 476 54s96 214 20 304-318 88-404 12S8 130 92 60z"
        fill={color('accent-soft')}
      />
      {confetti.map(({ x, y, angle, hue }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="16"
          height="9"
          rx="3"
          fill={color(hue)}
          transform={`rotate(${angle} ${x} ${y})`}
        />
      ))}
      <rect
        x="78"
        y="56"
        width="352"
        height="336"
        rx="24"
        fill={color('surface')}
        stroke={color('line')}
        strokeWidth="1.5"
      />
      <circle cx="128" cy="106" r="26" fill={color('hue-2')} />
      <text x="128" y="115" fontSize="25" textAnchor="middle" fill={color('on-hue')}>
        M
      </text>
      <text x="168" y="103" fontSize="21" fill={color('ink')}>
        Mia
      </text>
      <text x="168" y="125" fontSize="15" fontWeight="600" fill={color('ink-soft')}>
        8 years
      </text>
      <Points x={366} y={106} points={85} />
      {chores.map((chore) => (
        <Chore key={chore.name} {...chore} />
      ))}
      <Challenge />
      <Badge />
    </Picture>
  );
}
