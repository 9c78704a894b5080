import { Spinner } from './spinner.tsx';

export const Labeled = () => <Spinner label="Saving" />;

export const Large = () => <Spinner size={40} label="Loading" />;
