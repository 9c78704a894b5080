import type { Tutorial } from '@family-chores/contracts/tutorial/tutorials';
import type { MenuGroup } from '@family-chores/ui/floating';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { useAppSelector } from '@family-chores/web-kit/store';
import { selectTutorial } from '../progress/tutorial.slice.ts';
import { useTutorialListQuery } from '../tutorial.api.ts';

type TutorialGroup = Extract<MenuGroup, { actions: unknown }>;

/** The tutorials are fetched before the menu opens, so that it opens immediately. */
export function useTutorialGroup(onChoose: (tutorial: Tutorial) => void): TutorialGroup {
  const { data, isError, isFetching, refetch } = useTutorialListQuery();
  const { finished } = useAppSelector(selectTutorial.progress);

  if (!data && isError && !isFetching) {
    const retry = {
      key: 'retry',
      label: 'Try Again',
      icon: <Icon name="refresh" />,
      onSelect: () => void refetch(),
    };
    return { key: 'failed', label: 'The tutorials could not be loaded.', actions: [retry] };
  }
  if (!data) return { key: 'loading', label: 'Loading tutorials', actions: [] };
  const actions = data.tutorials.map((tutorial) => {
    const isFinished = finished.includes(tutorial.id);
    return {
      key: tutorial.id,
      label: (
        <span>
          {tutorial.title}
          {isFinished && <VisuallyHidden>(finished)</VisuallyHidden>}
        </span>
      ),
      icon: <Icon name={isFinished ? 'check-circle' : 'sparkles'} />,
      onSelect: () => onChoose(tutorial),
    };
  });
  return { key: 'tutorials', label: 'Tutorials', actions };
}
