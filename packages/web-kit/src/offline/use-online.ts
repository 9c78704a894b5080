import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/store.ts';

/** Whether the browser considers itself online, as RTK Query tracks it. */
export const isOnline = ({ api }: RootState) => api.config.online;

export const useOnline = () => useAppSelector(isOnline);
