import { Stack } from '../layout/stack.tsx';
import { ProgressBar } from './progress-bar.tsx';

export const Tones = () => (
  <Stack>
    <ProgressBar label="Tutorial" value={1} max={4} valueText="1 of 4" />
    <ProgressBar label="Weekly Challenge" tone="celebrate" value={640} max={1000} valueText="640 / 1000" />
    <ProgressBar label="Done" tone="success" value={100} />
  </Stack>
);

export const Capped = () => <ProgressBar label="Points" value={80} max={50} valueText="80 / 50" />;

export const LabelHidden = () => <ProgressBar label="Reached" labelHidden value={30} max={50} />;
