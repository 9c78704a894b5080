import type { ServiceName } from '@family-chores/contracts/service-name';
import type { DeclaredData } from '@family-chores/service-kit/mongo';
import { runInServices } from '../run-in-services.ts';

/** What each service declares about its collections. */
export type Declarations = ReadonlyMap<ServiceName, readonly DeclaredData[]>;

const PRINT_DECLARATIONS = `
  await import(process.cwd() + '/dist/service.js');
  const { declaredData } = await import('@family-chores/service-kit/mongo');
  process.stdout.write(JSON.stringify(declaredData()));
`;

/** Compiles the services and reads what they declare. */
export function readDeclarations(root: string): Promise<Declarations> {
  return runInServices<readonly DeclaredData[]>(root, PRINT_DECLARATIONS);
}
