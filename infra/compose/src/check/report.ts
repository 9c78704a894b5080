export interface Report {
  done(title: string, outcome: string): void;
  failed(error: unknown): void;
  notTried(what: string): void;
  /** Prints what could not be tried. */
  print(): void;
}

export function report(): Report {
  const startedAt = performance.now();
  const notTried: string[] = [];
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`.padStart(6);
  return {
    done: (title, outcome) => console.log(`${seconds()}  ${title}: ${outcome}`),
    failed: (error) =>
      console.error(`${seconds()}  FAILED: ${error instanceof Error ? error.message : String(error)}`),
    notTried: (what) => void notTried.push(what),
    print: () => {
      for (const what of notTried) console.log(`        not tried: ${what}`);
    },
  };
}
