import { TextArea } from './text-area.tsx';

export const Empty = () => <TextArea label="Message" hint="At least ten characters" />;

export const WithError = () => (
  <TextArea label="Message" defaultValue="Hello" error="Message must be at least 10 characters" />
);
