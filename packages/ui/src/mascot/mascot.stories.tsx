import { Mascot } from './mascot.tsx';

export const Helper = () => <Mascot mood="helper" title="A raccoon that explains" />;

export const Casual = () => <Mascot mood="casual" title="A raccoon that keeps company" />;

export const Cheerleader = () => <Mascot mood="cheerleader" title="A raccoon that cheers" />;
