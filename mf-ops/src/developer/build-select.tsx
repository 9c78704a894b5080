import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import { isLocalPin } from '@family-chores/contracts/registry/pin-parameters';
import { Stack } from '@family-chores/ui/layout';
import { Select, TextField } from '@family-chores/ui/forms';
import { useState } from 'react';
import { useOpsBuildsQuery } from '../api/builds.api.ts';
import { WHEN_OPENED } from '../constants.ts';
import { formatDateTime } from '../texts.ts';

interface Props {
  name: string;
  /** A build id, an address, or empty. */
  selectedPin: string;
  onSelect: (pin: string) => void;
}

const THIS_MACHINE = 'this-machine';
const DEFAULT_ADDRESS = 'http://localhost:4401/';

const uses: Record<ListedBuild['use'], string> = {
  released: ', released',
  candidate: ', candidate',
  'last-good': ', last good',
  none: '',
};

export function BuildSelect({ name, selectedPin, onSelect }: Props) {
  const { data: builds = [], isError } = useOpsBuildsQuery({ name }, WHEN_OPENED);
  const [isThisMachine, setThisMachine] = useState(isLocalPin(selectedPin));
  const hasOption =
    selectedPin === '' || isThisMachine || builds.some(({ buildId }) => buildId === selectedPin);
  return (
    <Stack gap="sm" align="stretch">
      <Select
        label={`Build of ${name}`}
        value={isThisMachine ? THIS_MACHINE : selectedPin}
        onChange={({ target: { value } }) => {
          setThisMachine(value === THIS_MACHINE);
          onSelect(value === THIS_MACHINE ? DEFAULT_ADDRESS : value);
        }}
        {...(isError && { error: 'The builds could not be loaded.' })}
      >
        <option value="">Follow the release</option>
        {!hasOption && <option value={selectedPin}>{selectedPin}</option>}
        {builds.map(({ buildId, publishedAt, use }) => (
          <option key={buildId} value={buildId}>
            {`${buildId}, ${formatDateTime(publishedAt)}${uses[use]}`}
          </option>
        ))}
        {/* Unlike remotes, the shell cannot be loaded from an address: the script tags of the page load it. */}
        {name !== 'shell' && <option value={THIS_MACHINE}>From this machine</option>}
      </Select>
      {isThisMachine && (
        <TextField
          label={`Address of ${name}`}
          hint={`The address printed by "npm run preview -w ${name}".`}
          type="url"
          required
          pattern="http://(localhost|127\.0\.0\.1):\d{2,5}/?"
          title="An address like http://localhost:4401/"
          value={selectedPin}
          onChange={({ target }) => onSelect(target.value.trim())}
        />
      )}
    </Stack>
  );
}
