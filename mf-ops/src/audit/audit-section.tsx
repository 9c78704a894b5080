import { Card, Section } from '@family-chores/ui/layout';
import { AuditTrail } from './audit-trail.tsx';

export function AuditSection({ name }: { name?: string }) {
  return (
    <Section title="Audit trail">
      <Card>
        <AuditTrail name={name} />
      </Card>
    </Section>
  );
}
