import { Select } from './select.tsx';

const groups = ['Ages 5-7', 'Ages 8-10', 'Ages 11-13', 'Ages 14+'].map((name) => (
  <option key={name}>{name}</option>
));

export const Closed = () => <Select label="Group">{groups}</Select>;

export const WithError = () => (
  <Select label="Group" error="Choose one">
    {groups}
  </Select>
);

export const Disabled = () => (
  <Select label="Group" disabled>
    {groups}
  </Select>
);
