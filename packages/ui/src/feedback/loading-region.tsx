import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

type LoadingRegionProps = {
  /** What is loading, announced politely. */
  label: string;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
};

/** Placeholder for content that is loading. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
