import { Select } from '@family-chores/ui/forms';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { useState } from 'react';
import { isShorter, periodOf, warningOf } from './retention.rules.ts';

interface Props<Days extends number> {
  label: string;
  hint: string;
  things: { one: string; many: string };
  choices: readonly Days[];
  retention: { keepDays: number | null; older: { keepDays: number; count: number }[] };
  disabled: boolean;
  onChoose: (keepDays: Days | null) => Promise<unknown>;
}

/** How long one sort of thing is kept. Keeping less is confirmed once. */
export function KeepSelect<Days extends number>(props: Props<Days>) {
  const { label, hint, things, choices, retention, disabled, onChoose } = props;
  const [unconfirmed, setUnconfirmed] = useState<Days | null>(null);
  const [isPending, setPending] = useState(false);

  async function save(keepDays: Days | null) {
    setPending(true);
    await onChoose(keepDays);
    setPending(false);
    setUnconfirmed(null);
  }
  function choose(value: string) {
    const chosen = choices.find((days) => String(days) === value) ?? null;
    if (chosen !== null && isShorter(chosen, retention.keepDays)) setUnconfirmed(chosen);
    else void save(chosen);
  }
  const count = retention.older.find(({ keepDays }) => keepDays === unconfirmed)?.count ?? 0;
  return (
    <>
      <Select
        label={label}
        hint={hint}
        value={retention.keepDays ?? ''}
        disabled={disabled || isPending}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{periodOf(null)}</option>
        {choices.map((days) => (
          <option key={days} value={days}>
            {periodOf(days)}
          </option>
        ))}
      </Select>
      {unconfirmed !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setUnconfirmed(null)}
          title={`Keep ${things.many} for ${periodOf(unconfirmed)}?`}
          description={`${warningOf(count, unconfirmed, things)} You can change this before then, but deleted ${things.many} cannot be restored.`}
          confirmLabel={`Delete older ${things.many}`}
          pendingLabel="Saving..."
          pending={isPending}
          onConfirm={() => void save(unconfirmed)}
        />
      )}
    </>
  );
}
