export type MascotMood = 'helper' | 'casual' | 'cheerleader';

type MascotProps = {
  mood?: MascotMood;
  /** Height in px. */
  size?: number;
  /** Only where the picture itself says something; else it is hidden from assistive technology. */
  title?: string;
};

/** The product's friendly raccoon in one of three moods. */
export function Mascot({ mood = 'helper', size = 140, title }: MascotProps) {
  return (
    <svg
      viewBox="0 0 160 180"
      height={size}
      data-mood={mood}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <circle cx="80" cy="90" r="60" fill="#8a94a6" />
    </svg>
  );
}
