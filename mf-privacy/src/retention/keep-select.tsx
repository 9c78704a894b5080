import { Select } from '@family-chores/ui/forms';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { useState } from 'react';
import { isShorter, type Noun, periodText, warningText } from './retention.rules.ts';

interface Props<Days extends number> {
  label: string;
  hint: string;
  noun: Noun;
  choices: readonly Days[];
  /** The current choice; `older` counts what each choice would delete. */
  retention: { keepDays: number | null; older: { keepDays: number; count: number }[] };
  disabled: boolean;
  /** Resolves to whether the choice was saved. */
  onChoose: (keepDays: Days | null) => Promise<boolean>;
}

/** Chooses how long data of one kind is kept. A shorter period must be confirmed, because it deletes data. */
export function KeepSelect<Days extends number>(props: Props<Days>) {
  const { label, hint, noun, choices, retention, disabled, onChoose } = props;
  const [unconfirmed, setUnconfirmed] = useState<Days | null>(null);
  const [isPending, setPending] = useState(false);

  async function save(keepDays: Days | null) {
    setPending(true);
    const isSaved = await onChoose(keepDays);
    setPending(false);
    return isSaved;
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
        <option value="">{periodText(null)}</option>
        {choices.map((days) => (
          <option key={days} value={days}>
            {periodText(days)}
          </option>
        ))}
      </Select>
      {unconfirmed !== null && (
        <ConfirmDialog
          title={`Keep ${noun.plural} for ${periodText(unconfirmed)}?`}
          description={`${warningText(count, unconfirmed, noun)} You can change this before then, but deleted ${noun.plural} cannot be restored.`}
          confirmLabel={`Delete older ${noun.plural}`}
          pendingLabel="Saving..."
          onConfirm={() => save(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </>
  );
}
