import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import { Stack } from '@family-chores/ui/layout';
import { Select, TextField } from '@family-chores/ui/forms';
import { useState } from 'react';
import { moment } from '../ops/texts.ts';
import { useDeveloperBuildsQuery } from './developer.api.ts';
import { isLocal } from './pins.ts';

interface Props {
  name: string;
  /** A build id, an address, or empty. */
  wanted: string;
  onWant: (pin: string) => void;
}

const HERE = 'here';
const FIRST_ADDRESS = 'http://localhost:4401/';

const uses: Record<ListedBuild['use'], string> = {
  released: ', released',
  candidate: ', candidate',
  'last-good': ', last good',
  none: '',
};

/** Selects a published build or one served on this machine. */
export function BuildSelect({ name, wanted, onWant }: Props) {
  const { data: builds = [], isError } = useDeveloperBuildsQuery({ name });
  const [isHere, setHere] = useState(isLocal(wanted));
  const isListed = wanted === '' || isHere || builds.some(({ buildId }) => buildId === wanted);
  return (
    <Stack gap="sm" align="stretch">
      <Select
        label={`Build of ${name}`}
        value={isHere ? HERE : wanted}
        onChange={({ target: { value } }) => {
          setHere(value === HERE);
          onWant(value === HERE ? FIRST_ADDRESS : value);
        }}
        {...(isError && { error: 'The builds could not be loaded.' })}
      >
        <option value="">Follow the release</option>
        {!isListed && <option value={wanted}>{wanted}</option>}
        {builds.map(({ buildId, publishedAt, use }) => (
          <option key={buildId} value={buildId}>
            {`${buildId}, ${moment(publishedAt)}${uses[use]}`}
          </option>
        ))}
        {/* The shell is the page itself, so it cannot be replaced by a local build. */}
        {name !== 'shell' && <option value={HERE}>From this machine</option>}
      </Select>
      {isHere && (
        <TextField
          label={`Address of ${name}`}
          hint={`The address printed by "npm run preview -w ${name}".`}
          type="url"
          required
          pattern="http://(localhost|127\.0\.0\.1):\d{2,5}/?"
          title="An address like http://localhost:4401/"
          value={wanted}
          onChange={({ target }) => onWant(target.value.trim())}
        />
      )}
    </Stack>
  );
}
