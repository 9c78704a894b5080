import { css, styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { color } from '../theme/tokens.ts';

type MedallionTone = 'celebrate' | 'plain';

type MedallionProps = {
  icon: IconName;
  /** `celebrate` is reserved for what was earned; `plain` is for everything else. */
  tone?: MedallionTone;
  /** Not earned yet: shown in gray, with a lock instead of the icon. Also say so in text beside it. */
  locked?: boolean;
  /** Width and height in px. */
  size?: number;
};

const looks = {
  celebrate: css`
    background: ${color('celebrate')};
    color: ${color('on-celebrate')};
    box-shadow:
      inset 0 0 0 4px ${color('celebrate-soft')},
      0 0 0 2px ${color('celebrate')};
  `,
  plain: css`
    background: ${color('sunken')};
    color: ${color('ink-soft')};
  `,
  locked: css`
    background: ${color('sunken')};
    color: ${color('ink-soft')};
    box-shadow: inset 0 0 0 2px ${color('line')};
  `,
} as const;

const Disc = styled.span<{ $look: keyof typeof looks; $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  ${({ $look }) => looks[$look]}
`;

/** A round award or mark with an icon; an award is golden once it is earned. */
export function Medallion({ icon, tone = 'celebrate', locked = false, size = 64 }: MedallionProps) {
  return (
    <Disc $look={locked ? 'locked' : tone} $size={size} aria-hidden>
      <Icon name={locked ? 'lock' : icon} size={Math.round(size * 0.46)} filled={!locked} />
    </Disc>
  );
}
