import { Card } from '@family-chores/ui/layout';
import { AuditTrail } from './audit-trail.tsx';

export function AuditPart() {
  return (
    <Card>
      <AuditTrail />
    </Card>
  );
}
