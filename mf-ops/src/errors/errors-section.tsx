import { Card, Section } from '@family-chores/ui/layout';
import { ErrorTable } from './error-table.tsx';

export function ErrorsSection({ name }: { name: string }) {
  return (
    <Section title="Errors" description="Reported by browsers, with personal data removed; kept for 30 days.">
      <Card>
        <ErrorTable name={name} />
      </Card>
    </Section>
  );
}
