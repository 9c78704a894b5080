import { Card, Section } from '@family-chores/ui/layout';
import { AuditTrail } from './audit-trail.tsx';

/** Audit trail of one name, or of all. */
export function AuditSection({ of }: { of?: string }) {
  return (
    <Section title="Audit trail">
      <Card>
        <AuditTrail of={of} />
      </Card>
    </Section>
  );
}
