import { BLUSH, FUR, GOLD, SCARF, SHADE } from './colors.ts';

const TUFT_ANGLES = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

function PomPom({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={fill} strokeWidth="7" strokeLinecap="round">
      {TUFT_ANGLES.map((angle, index) => (
        <path key={angle} d={`M0 0 V${index % 2 ? -14 : -19}`} transform={`rotate(${angle + 8})`} />
      ))}
    </g>
  );
}

export function Cheerleader() {
  return (
    <>
      <g fill="none" stroke="#fff" strokeWidth="4.5" strokeLinecap="round">
        <path d="M47 74 C50 64 62 64 65 74" />
        <path d="M95 74 C98 64 110 64 113 74" />
      </g>
      <path d="M68 91 C72 93 88 93 92 91 C92 99 87 104 80 104 C73 104 68 99 68 91Z" fill={SHADE} />
      <path d="M73 100 C76 97 84 97 87 100 C85 103 83 104 80 104 C77 104 75 103 73 100Z" fill={BLUSH} />
      <g fill="none" stroke={FUR} strokeWidth="16" strokeLinecap="round">
        <path d="M50 126 C32 122 18 108 14 90" />
        <path d="M110 126 C128 122 142 108 146 90" />
      </g>
      <PomPom x={14} y={80} fill={GOLD} />
      <PomPom x={146} y={80} fill={SCARF} />
    </>
  );
}
