import type { getTutorialProgress, saveTutorialProgress } from '@family-chores/contracts/tutorial/progress';
import type { listTutorials } from '@family-chores/contracts/tutorial/tutorials';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const tutorialApi = injectEndpoints('mf-tutorial', (build) => ({
  tutorialList: build.query({ ...call<typeof listTutorials>('GET /api/tutorials') }),
  tutorialProgress: build.query({ ...call<typeof getTutorialProgress>('GET /api/tutorials/progress') }),
  tutorialSaveProgress: build.mutation({
    ...call<typeof saveTutorialProgress>('PUT /api/tutorials/progress'),
  }),
}));

export const { useTutorialListQuery, useTutorialProgressQuery, useTutorialSaveProgressMutation } =
  tutorialApi;
export const { tutorialList, tutorialProgress, tutorialSaveProgress } = tutorialApi.endpoints;
