import { role, type Role } from '@family-chores/contracts/identity/accounts';
import type { Command, Commands } from '@family-chores/service-kit/service';
import { changeRole, type RoleChange } from './roles.ts';

/** `grant <email> <role>` and `revoke <email> <role>`: for who may start programs beside the database, and nobody else. */
export const roleCommands: Commands = { grant: command('grant'), revoke: command('revoke') };

function command(how: RoleChange): Command {
  return async ([email = '', written, ...rest]) => {
    const { data: wanted } = role.safeParse(written);
    if (email === '' || wanted === undefined || rest.length > 0) {
      return { said: `It takes an email and a role: ${how} <email> ${role.options.join('|')}`, done: false };
    }
    const roles = await changeRole(how, email.toLowerCase(), wanted);
    if (!roles) return { said: `There is no account ${email}.`, done: false };
    return { said: `${email} has ${inWords(roles)}.`, done: true };
  };
}

function inWords(roles: readonly Role[]): string {
  if (roles.length === 0) return 'no role';
  return `the role${roles.length > 1 ? 's' : ''} ${roles.join(' and ')}`;
}
