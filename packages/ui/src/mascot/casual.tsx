import { CREAM, FUR, GOLD, SHADE } from './colors.ts';
import { Eye } from './eye.tsx';

export function Casual() {
  return (
    <>
      <Eye x={56} />
      <path d="M95 71 C99 66 109 66 113 71" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d="M72 93 C78 98 88 97 92 90" fill="none" stroke={SHADE} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M112 122 C124 130 124 146 108 148"
        fill="none"
        stroke={FUR}
        strokeWidth="16"
        strokeLinecap="round"
      />
      <circle cx="106" cy="148" r="9" fill={SHADE} />
      <path
        d="M30 104 c-3 -4 3 -6 0 -10 M40 104 c-3 -4 3 -6 0 -10"
        fill="none"
        stroke={FUR}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M24 120 h-4 a7 7 0 0 0 0 14 h4" fill="none" stroke={GOLD} strokeWidth="5" />
      <path d="M22 112 H50 V134 A8 8 0 0 1 42 142 H30 A8 8 0 0 1 22 134Z" fill={GOLD} />
      <ellipse cx="36" cy="112" rx="14" ry="3.5" fill={CREAM} />
      <path
        d="M50 122 C50 132 48 134 46 134"
        fill="none"
        stroke={FUR}
        strokeWidth="17"
        strokeLinecap="round"
      />
      <circle cx="45" cy="131" r="9.5" fill={SHADE} />
    </>
  );
}
