import type { ServiceName } from '@family-chores/contracts/service-name';
import type { DeclaredData, DeclaredSharding } from '@family-chores/service-kit/mongo';
import { runInServices } from '../run-in-services.ts';

export interface Declaration {
  readonly data: readonly DeclaredData[];
  readonly sharding: readonly DeclaredSharding[];
}

export type Declarations = ReadonlyMap<ServiceName, Declaration>;

const PRINT_DECLARATIONS = `
  await import(process.cwd() + '/dist/service.js');
  const { declaredData, declaredSharding } = await import('@family-chores/service-kit/mongo');
  process.stdout.write(JSON.stringify({ data: declaredData(), sharding: declaredSharding() }));
`;

/** Compiles the services and reads what they declare. */
export function readDeclarations(root: string): Promise<Declarations> {
  return runInServices<Declaration>(root, PRINT_DECLARATIONS);
}
