import { failedWith } from '@family-chores/web-kit/api';
import { createSlice, injectSlice } from '@family-chores/web-kit/store';

/** Whether an action has just been refused because no plan covers the family. */
interface PlanNeededState {
  isNeeded: boolean;
}

const initialState: PlanNeededState = { isNeeded: false };

const billingPlanNeeded = createSlice({
  name: 'billingPlanNeeded',
  initialState,
  reducers: {
    planDialogClosed(state) {
      state.isNeeded = false;
    },
  },
  extraReducers: (build) =>
    build.addMatcher(failedWith('plan-needed'), (state) => {
      state.isNeeded = true;
    }),
  selectors: {
    isNeeded: ({ isNeeded }) => isNeeded,
  },
});

declare module '@family-chores/web-kit/store' {
  interface InjectedSlices {
    billingPlanNeeded: PlanNeededState;
  }
}

export const { planDialogClosed } = billingPlanNeeded.actions;
export const selectPlanNeeded = injectSlice('mf-billing', billingPlanNeeded).selectors.isNeeded;
