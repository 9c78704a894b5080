import { ChoiceCards, Switch } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Card, Section, Stack } from '@family-chores/ui/layout';
import { preferencesChanged } from '@family-chores/web-kit/app-state';
import { useAppDispatch, useViewPreferences } from '@family-chores/web-kit/store';

const themes = [
  { value: 'system', label: 'System', description: 'Same as your device', badge: <Icon name="device" /> },
  { value: 'light', label: 'Light', description: 'Always light', badge: <Icon name="sun" /> },
  { value: 'dark', label: 'Dark', description: 'Always dark', badge: <Icon name="moon" /> },
] as const;

export function AppearanceSettings() {
  const dispatch = useAppDispatch();
  const { theme, compactView } = useViewPreferences();

  function chooseTheme(chosen: string) {
    const choice = themes.find(({ value }) => value === chosen);
    if (choice) dispatch(preferencesChanged({ theme: choice.value }));
  }

  return (
    <Section title="Appearance" description="For this device only.">
      <Card>
        <Stack gap="xl">
          <ChoiceCards
            legend="Theme"
            name="theme"
            value={theme}
            choices={themes}
            onChange={({ target }) => chooseTheme(target.value)}
          />
          <Switch
            label="Compact view"
            hint="Less space and no descriptions: more fits on the screen."
            checked={compactView}
            onChange={({ target }) => dispatch(preferencesChanged({ compactView: target.checked }))}
          />
        </Stack>
      </Card>
    </Section>
  );
}
