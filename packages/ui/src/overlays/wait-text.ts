interface WaitText {
  shown: string;
  /** For screen readers, without abbreviations. */
  spoken: string;
}

/** Says how long to wait: in seconds or, from one minute on, in minutes. */
export function waitText(seconds: number): WaitText {
  const isShort = seconds < 60;
  const count = isShort ? seconds : Math.ceil(seconds / 60);
  const unit = isShort ? 'second' : 'minute';
  return {
    shown: `${count} ${isShort ? 's' : 'min'}`,
    spoken: `Wait ${count} ${count === 1 ? unit : `${unit}s`}.`,
  };
}
