interface WaitText {
  shown: string;
  /** Without abbreviations. */
  spoken: string;
}

/** How long to wait, in minutes from one minute on. */
export function waitText(seconds: number): WaitText {
  const isShort = seconds < 60;
  const count = isShort ? seconds : Math.ceil(seconds / 60);
  const unit = isShort ? 'second' : 'minute';
  return {
    shown: `${count} ${isShort ? 's' : 'min'}`,
    spoken: `Wait ${count} ${count === 1 ? unit : `${unit}s`}.`,
  };
}
