import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useState } from 'react';

export function ExportButton({ family: { id, name } }: { family: { id: number; name: string } }) {
  const dispatch = useAppDispatch();
  const [isExporting, setExporting] = useState(false);

  async function runExport() {
    setExporting(true);
    await withOutcomeToast(
      async () => {
        const { exportFamily } = await import('./export-family.ts');
        return exportFamily({ id, name }, dispatch);
      },
      {
        success: (description) => ({ title: `Exported ${name}`, description }),
        failure: {
          title: 'Export Failed',
          description: (error) => failureText(error, 'Please try again.'),
        },
      },
    );
    setExporting(false);
  }

  return (
    <Button
      variant="ghost"
      icon={<Icon name="save" />}
      pending={isExporting}
      pendingLabel="Exporting..."
      onClick={() => void runExport()}
    >
      Export
    </Button>
  );
}
