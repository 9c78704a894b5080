interface DescribedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: DescribedError;
}

const duplicateValue = /dup key: \{.*\}/g;

/**
 * Returns only the parts of an error that may be logged. Drivers attach the failed operation to their errors, and
 * with it names, emails and hashes.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message: withoutValues(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(stack !== undefined && { stack: withoutValues(stack) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function withoutValues(text: string): string {
  return text.replace(duplicateValue, 'dup key: {…}');
}
