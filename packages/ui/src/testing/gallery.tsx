import type { ReactNode } from 'react';
import { Button, IconButton, LinkButton } from '../actions/index.ts';
import { Avatar, DefinitionList, List, ListRow, Medallion, Pill } from '../data/index.ts';
import {
  Banner,
  Celebration,
  Confetti,
  EmptyState,
  ErrorState,
  LoadingRegion,
  ProgressBar,
  Skeleton,
  Spinner,
  ToastViewport,
} from '../feedback/index.ts';
import { Menu, Popover, Tooltip } from '../floating/index.ts';
import {
  Checkbox,
  ChoiceCards,
  Field,
  NumberField,
  PasswordField,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../forms/index.ts';
import { Icon } from '../icons/index.ts';
import { Card, Grid, Inline, Page, Section, SkipLink, Stack } from '../layout/index.ts';
import { Mascot } from '../mascot/index.ts';
import { Tabs } from '../navigation/index.ts';
import { ConfirmDialog, Dialog, FormDialog } from '../overlays/index.ts';
import { Heading, Text, VisuallyHidden } from '../text/index.ts';

const nothing = () => {};
const choices = [
  { value: 'one', label: 'One', description: 'The first' },
  { value: 'two', label: 'Two', badge: <Pill tone="accent">Best</Pill> },
];
const tabs = [
  { value: 'one', label: 'One', content: 'The first' },
  { value: 'two', label: 'Two', content: 'The second' },
];
const actions = [{ key: 'go', label: 'Go', icon: <Icon name="home" />, onSelect: nothing }];

/** Every component once, as it is used; the key is the component's name. */
export const gallery: Record<string, ReactNode> = {
  Avatar: <Avatar id={7} name="Mia" labelled />,
  Banner: (
    <Banner tone="danger" title="No connection" action={<Button>Try Again</Button>}>
      Changes are kept.
    </Banner>
  ),
  Button: (
    <>
      <Button variant="primary" icon={<Icon name="plus" />}>
        Add
      </Button>
      <Button variant="danger" pending pendingLabel="Deleting...">
        Delete
      </Button>
      <Button disabled>Not now</Button>
    </>
  ),
  Card: <Card tone="celebrate">Something</Card>,
  Celebration: (
    <Celebration open title="Great job!" onClose={nothing}>
      It is done.
    </Celebration>
  ),
  Checkbox: <Checkbox label="Agree" hint="To everything" error="You must agree" />,
  ChoiceCards: (
    <ChoiceCards legend="Which" name="which" value="one" choices={choices} onChange={nothing} error="No" />
  ),
  Confetti: <Confetti />,
  ConfirmDialog: (
    <ConfirmDialog
      open
      onOpenChange={nothing}
      title="Delete?"
      description="For ever."
      confirmLabel="Delete"
      onConfirm={nothing}
    />
  ),
  DefinitionList: <DefinitionList items={[{ term: 'Colour', description: 'Red' }]} />,
  Dialog: (
    <Dialog open onOpenChange={nothing} title="Edit" description="Its name" footer={<Button>Save</Button>}>
      <TextField label="Name" />
    </Dialog>
  ),
  EmptyState: (
    <EmptyState picture={<Mascot />} title="Nothing" action={<Button>Add one</Button>}>
      Add the first.
    </EmptyState>
  ),
  ErrorState: <ErrorState action={<Button>Try Again</Button>}>It could not be shown.</ErrorState>,
  Field: (
    <Field label="Colour" hint="Any">
      {(control) => <input type="color" {...control} />}
    </Field>
  ),
  FormDialog: (
    <FormDialog
      title="Add"
      description="Something new"
      submitLabel="Add"
      pendingLabel="Adding..."
      pending={false}
      onSubmit={nothing}
      onClose={nothing}
    >
      <TextField label="Name" />
    </FormDialog>
  ),
  Grid: (
    <Grid as="ul">
      <li>One</li>
    </Grid>
  ),
  Heading: <Heading level={1}>A heading</Heading>,
  Icon: <Icon name="star" title="Won" filled />,
  IconButton: <IconButton label="Edit" icon={<Icon name="pencil" />} />,
  Inline: <Inline>One</Inline>,
  LinkButton: <LinkButton href="/login">Login</LinkButton>,
  List: (
    <List ordered>
      <ListRow title="One" />
    </List>
  ),
  ListRow: (
    <List>
      <ListRow
        leading={<Avatar id={1} name="Bo" />}
        title="Bo"
        detail="Second"
        trailing={<Pill tone="celebrate">5</Pill>}
      />
    </List>
  ),
  LoadingRegion: (
    <LoadingRegion label="Loading">
      <Skeleton />
    </LoadingRegion>
  ),
  Mascot: <Mascot mood="cheerleader" title="A cheering raccoon" />,
  Medallion: <Medallion icon="trophy" locked />,
  Menu: <Menu trigger={<Button>Help</Button>} groups={[{ key: 'all', label: 'Where', actions }]} />,
  NumberField: <NumberField label="Age" min={1} max={100} />,
  Page: <Page>Content</Page>,
  PasswordField: <PasswordField label="Password" autoComplete="current-password" />,
  Pill: <Pill tone="success">Done</Pill>,
  Popover: (
    <Popover label="More" trigger={<Button>More</Button>}>
      Words
    </Popover>
  ),
  ProgressBar: <ProgressBar label="Reached" value={30} max={50} valueText="30 / 50" />,
  Section: (
    <Section title="Part" description="What it holds" actions={<Button>Add</Button>}>
      Content
    </Section>
  ),
  Select: (
    <Select label="Group">
      <option>One</option>
    </Select>
  ),
  Skeleton: <Skeleton />,
  SkipLink: (
    <>
      <SkipLink />
      <Page>Content</Page>
    </>
  ),
  Spinner: <Spinner label="Saving" />,
  Stack: (
    <Stack as="ul">
      <li>One</li>
    </Stack>
  ),
  Switch: <Switch label="Compact view" hint="Less of everything" />,
  Tabs: <Tabs label="Parts" tabs={tabs} value="one" onValueChange={nothing} />,
  Text: <Text tone="soft">Words</Text>,
  TextArea: <TextArea label="Message" />,
  TextField: <TextField label="Name" hint="As you are called" error="Name is required" />,
  ToastViewport: <ToastViewport />,
  Tooltip: (
    <Tooltip content="Prints it">
      <Button>Print</Button>
    </Tooltip>
  ),
  VisuallyHidden: <VisuallyHidden>Unseen</VisuallyHidden>,
};
