export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider as StoreProvider } from 'react-redux';
export { useAppDispatch, useAppSelector } from './hooks.ts';
export {
  createStore,
  type Dispatch,
  type InjectedSlices,
  injectSlice,
  type RootState,
  type Store,
} from './store.ts';
export { useViewPreferences } from './use-view-preferences.ts';
