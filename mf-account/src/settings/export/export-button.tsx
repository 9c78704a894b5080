import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { failureText } from '@family-chores/web-kit/api';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useState } from 'react';

/** Exports all data of a family as one file. */
export function ExportButton({ family: { id, name } }: { family: { id: number; name: string } }) {
  const dispatch = useAppDispatch();
  const [isExporting, setExporting] = useState(false);

  async function save() {
    setExporting(true);
    try {
      const { exportFamily } = await import('./export-family.ts');
      const description = await exportFamily({ id, name }, dispatch);
      showToast({ title: `${name} is exported`, description, tone: 'success' });
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      showToast({ title: 'Export Failed', description, tone: 'destructive' });
    }
    setExporting(false);
  }

  return (
    <Button
      variant="ghost"
      icon={<Icon name="save" />}
      pending={isExporting}
      pendingLabel="Exporting..."
      onClick={() => void save()}
    >
      Export
    </Button>
  );
}
