import { CREAM, FUR, GOLD, SCARF, SHADE } from './colors.ts';
import { Eye } from './eye.tsx';

export function Helper() {
  return (
    <>
      <Eye x={56} />
      <Eye x={104} />
      <path d="M70 92 C74 99 86 99 90 92" fill="none" stroke={SHADE} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M113 126 C126 122 134 108 136 92"
        fill="none"
        stroke={FUR}
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path d="M137 86 L141 72" fill="none" stroke={SHADE} strokeWidth="8" strokeLinecap="round" />
      <circle cx="136" cy="90" r="9.5" fill={SHADE} />
      <g transform="rotate(-8 34 142)">
        <rect x="14" y="116" width="40" height="50" rx="6" fill="#b5794a" />
        <rect x="18" y="122" width="32" height="40" rx="3" fill={CREAM} />
        <rect x="26" y="112" width="16" height="9" rx="3" fill={GOLD} />
        <g fill="none" stroke={SCARF} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M22 131 l3 3 l5 -6" />
          <path d="M22 142 l3 3 l5 -6" />
        </g>
        <path
          d="M34 132 h12 M34 143 h12 M22 154 h24"
          stroke={SHADE}
          strokeOpacity=".35"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M48 124 C44 130 46 138 50 144"
        fill="none"
        stroke={FUR}
        strokeWidth="17"
        strokeLinecap="round"
      />
      <circle cx="51" cy="147" r="9.5" fill={SHADE} />
    </>
  );
}
