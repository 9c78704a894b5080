import { Inline } from '../layout/inline.tsx';
import { Medallion } from './medallion.tsx';

export const Won = () => (
  <Inline>
    <Medallion icon="trophy" />
    <Medallion icon="medal" />
    <Medallion icon="check-circle" />
    <Medallion icon="star" />
  </Inline>
);

export const Locked = () => <Medallion icon="trophy" locked />;

export const Plain = () => <Medallion icon="chat" tone="plain" size={56} />;
