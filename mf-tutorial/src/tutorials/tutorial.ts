import type { MascotMood } from '@family-chores/ui/mascot';

export interface TutorialStep {
  id: string;
  title: string;
  content: string;
  /** How Choresy looks while saying it. */
  character: MascotMood;
}

export interface Tutorial {
  id: 'welcome' | 'dashboard' | 'adding-members' | 'managing-chores';
  /** In the Help menu. */
  title: string;
  steps: readonly TutorialStep[];
}
