import {
  challengeFields,
  LEADERBOARDS,
  challengeRewardFields,
} from '@family-chores/contracts/achievements/challenge-fields';
import { Button } from '@family-chores/ui/actions';
import { NumberField, Select, TextArea, TextField } from '@family-chores/ui/forms';
import { Inline } from '@family-chores/ui/layout';
import { FormDialog } from '@family-chores/ui/overlays';
import { pointsText, useAssignments, useToday } from '@family-chores/web-kit/family-data';
import { fieldOf, valuesOf } from '@family-chores/web-kit/forms';
import { useFormik } from 'formik';
import { DEFAULT_CHALLENGE } from '../constants.ts';
import { challengeRules } from './challenge-form.rules.ts';
import { daysFrom, fairTarget, plannedPointsOf } from './plan.rules.ts';
import { useStartChallenge } from './use-start-challenge.ts';

interface Props {
  familyId: number;
  onClose: () => void;
}

const LEADERBOARD_LABELS: Record<(typeof LEADERBOARDS)[number], string> = {
  points: 'Points earned',
  share: 'Percentage of each member’s planned points',
  hidden: 'No leaderboard',
};

const initialValues = {
  ...valuesOf({ ...challengeFields, ...challengeRewardFields }, DEFAULT_CHALLENGE),
  leaderboard: 'points',
};

export function ChallengeDialog({ familyId, onClose }: Props) {
  const { start } = useStartChallenge(familyId);
  const form = useFormik({
    initialValues,
    validationSchema: challengeRules,
    async onSubmit() {
      const { reward, ...body } = challengeRules.cast(values);
      if (await start({ ...body, reward: reward || null })) onClose();
    },
  });
  const { values, handleSubmit, isSubmitting, setFieldValue } = form;
  const field = fieldOf(form);
  const suggested = useSuggestedTarget(familyId, values.duration);

  return (
    <FormDialog
      title="Your Own Challenge"
      submitLabel="Start Challenge"
      pendingLabel="Starting..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextArea label="Description (optional)" rows={2} {...field('description')} />
      <Inline gap="lg" align="start">
        <NumberField label="Target in points" min={1} max={1_000_000} step={10} {...field('targetPoints')} />
        <NumberField label="Days" min={1} max={60} step={1} {...field('duration')} />
      </Inline>
      {suggested && (
        <Button variant="ghost" onClick={() => void setFieldValue('targetPoints', suggested)}>
          Use {pointsText(suggested)}, based on your planned chores
        </Button>
      )}
      <TextField
        label="Reward (optional)"
        hint="For example: pizza night"
        autoComplete="off"
        {...field('reward')}
      />
      <Select label="Leaderboard" {...field('leaderboard')}>
        {LEADERBOARDS.map((leaderboard) => (
          <option key={leaderboard} value={leaderboard}>
            {LEADERBOARD_LABELS[leaderboard]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}

/** A realistic target for the given number of days, starting today; null if nothing is planned for them. */
function useSuggestedTarget(familyId: number, days: number | ''): number | null {
  const today = useToday();
  const { data: assignments = [] } = useAssignments(familyId);
  return fairTarget(plannedPointsOf(assignments, daysFrom(today, days || DEFAULT_CHALLENGE.duration)));
}
