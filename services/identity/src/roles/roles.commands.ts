import { role, type Role } from '@family-chores/contracts/identity/accounts';
import type { Command, Commands } from '@family-chores/service-kit/service';
import { changeRole, type RoleChange } from './roles.ts';

/** `grant <email> <role>` and `revoke <email> <role>`: only for operators who may start programs next to the database. */
export const roleCommands: Commands = { grant: command('grant'), revoke: command('revoke') };

function command(how: RoleChange): Command {
  return async ([email = '', written, ...rest]) => {
    const { data: wanted } = role.safeParse(written);
    if (email === '' || wanted === undefined || rest.length > 0) {
      return {
        message: `It takes an email and a role: ${how} <email> ${role.options.join('|')}`,
        isDone: false,
      };
    }
    const roles = await changeRole(how, email.toLowerCase(), wanted);
    if (!roles) return { message: `There is no account ${email}.`, isDone: false };
    return { message: `${email} has ${inWords(roles)}.`, isDone: true };
  };
}

function inWords(roles: readonly Role[]): string {
  if (roles.length === 0) return 'no role';
  return `the role${roles.length > 1 ? 's' : ''} ${roles.join(' and ')}`;
}
