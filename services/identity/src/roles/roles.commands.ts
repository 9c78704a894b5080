import { role, type Role } from '@family-chores/contracts/identity/accounts';
import type { Command, Commands } from '@family-chores/service-kit/service';
import { changeRole, type RoleChange } from './roles.ts';

/** `grant <email> <role>` and `revoke <email> <role>`, for people with shell access to the service. */
export const roleCommands: Commands = { grant: command('grant'), revoke: command('revoke') };

function command(roleChange: RoleChange): Command {
  return async ([email = '', roleName, ...rest]) => {
    const { data: parsedRole } = role.safeParse(roleName);
    if (email === '' || parsedRole === undefined || rest.length > 0) {
      return {
        message: `Usage: ${roleChange} <email> ${role.options.join('|')}`,
        isDone: false,
      };
    }
    const roles = await changeRole(roleChange, email.toLowerCase(), parsedRole);
    if (!roles) return { message: `No registered account has the email ${email}.`, isDone: false };
    return { message: `${email} has ${inWords(roles)}.`, isDone: true };
  };
}

function inWords(roles: readonly Role[]): string {
  if (roles.length === 0) return 'no role';
  return `the role${roles.length > 1 ? 's' : ''} ${roles.join(' and ')}`;
}
