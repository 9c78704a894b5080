export interface Report {
  done(title: string, outcome: string): void;
  failed(error: unknown): void;
  /** Records something that the check could not try; `print` lists it. */
  notTried(subject: string): void;
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
    notTried: (subject) => void notTried.push(subject),
    print: () => {
      for (const subject of notTried) console.log(`        not tried: ${subject}`);
    },
  };
}
