import { Card, Section } from '@family-chores/ui/layout';
import { AuditTrail } from './audit-trail.tsx';

/** Section with the audit trail of one name, or of all names. */
export function AuditSection({ name }: { name?: string }) {
  return (
    <Section title="Audit trail">
      <Card>
        <AuditTrail name={name} />
      </Card>
    </Section>
  );
}
