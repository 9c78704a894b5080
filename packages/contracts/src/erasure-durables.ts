/** The durables by which a service erases what it stores of deleted families and accounts. */
export function erasureDurables(service: string): { family: string; account: string } {
  return { family: `${service}-erase-deleted-family`, account: `${service}-erase-deleted-account` };
}
