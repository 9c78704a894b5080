import { Button } from '@family-chores/ui/actions';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { useRelease } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { DeveloperPanel } from './developer-panel.tsx';

export function DeveloperSettings() {
  const release = useRelease();
  const [isOpen, setOpen] = useState(false);
  if (!release) return null;
  return (
    <Section title="Developer">
      <Card>
        <Stack align="start">
          <Text>See which builds this page runs, and switch to other builds in this browser.</Text>
          <Button onClick={() => setOpen(true)}>Developer panel</Button>
        </Stack>
        {isOpen && <DeveloperPanel release={release} onClose={() => setOpen(false)} />}
      </Card>
    </Section>
  );
}
