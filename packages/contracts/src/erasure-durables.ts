/** The names of the consumers with which a service erases what it stores about deleted families and accounts. */
export function erasureDurables(service: string): { family: string; account: string } {
  return { family: `${service}-erase-deleted-family`, account: `${service}-erase-deleted-account` };
}
