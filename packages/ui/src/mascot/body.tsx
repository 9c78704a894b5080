import { BLUSH, CREAM, FUR, SCARF, SCARF_SHADE, SHADE } from './colors.ts';

const TAIL = 'M104 158 C140 162 152 136 138 108';

/** The parts that all moods share. */
export function Body() {
  return (
    <>
      <g fill="none" strokeWidth="25">
        <path d={TAIL} stroke={FUR} strokeLinecap="round" />
        <path d={TAIL} stroke={SHADE} strokeDasharray="11 13" strokeDashoffset="-14" />
        <path d="M138 108 l-.1 -.2" stroke={SHADE} strokeLinecap="round" />
      </g>
      <ellipse cx="62" cy="172" rx="16" ry="8" fill={SHADE} />
      <ellipse cx="98" cy="172" rx="16" ry="8" fill={SHADE} />
      <path
        d="M80 92 C108 92 118 122 117 146 C116 164 102 173 80 173 C58 173 44 164 43 146 C42 122 52 92 80 92Z"
        fill={FUR}
      />
      <ellipse cx="80" cy="146" rx="24" ry="24" fill={CREAM} />
      <circle cx="41" cy="32" r="17" fill={SHADE} />
      <circle cx="119" cy="32" r="17" fill={SHADE} />
      <circle cx="43" cy="35" r="9" fill={BLUSH} />
      <circle cx="117" cy="35" r="9" fill={BLUSH} />
      <path
        d="M80 18 C110 18 131 36 133 60 C141 70 141 80 134 88 C122 102 104 108 80 108 C56 108 38 102 26 88 C19 80 19 70 27 60 C29 36 50 18 80 18Z"
        fill={FUR}
      />
      <path d="M80 20 C75 30 74 40 76 52 L84 52 C86 40 85 30 80 20Z" fill={SHADE} opacity=".45" />
      <path d="M72 58 C64 44 48 42 38 52 C30 60 26 72 30 82 C44 92 58 84 66 80Z" fill={CREAM} />
      <path d="M88 58 C96 44 112 42 122 52 C130 60 134 72 130 82 C116 92 102 84 94 80Z" fill={CREAM} />
      <path d="M75 66 C70 52 52 50 42 60 C32 70 28 78 31 84 C44 88 62 88 72 78Z" fill={SHADE} />
      <path d="M85 66 C90 52 108 50 118 60 C128 70 132 78 129 84 C116 88 98 88 88 78Z" fill={SHADE} />
      <path
        d="M80 64 C88 64 102 80 102 90 C102 100 92 106 80 106 C68 106 58 100 58 90 C58 80 72 64 80 64Z"
        fill={CREAM}
      />
      <ellipse cx="80" cy="83" rx="8" ry="5.5" fill={SHADE} />
      <ellipse cx="77.5" cy="81.5" rx="2.5" ry="1.3" fill={CREAM} opacity=".7" />
      <path d="M50 103 C66 113 94 113 110 103 L112 112 C94 124 66 124 48 112Z" fill={SCARF} />
      <path d="M66 118 L80 138 L94 118 C86 121 74 121 66 118Z" fill={SCARF} />
      <path d="M48 112 C66 124 94 124 112 112 L111 108.5 C94 119 66 119 49 108.5Z" fill={SCARF_SHADE} />
    </>
  );
}
