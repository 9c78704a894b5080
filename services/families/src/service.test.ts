import { invite } from '@family-chores/contracts/families/invitations';
import { describeService } from '@family-chores/service-kit/testing';
import { families } from './service.ts';
import { buildFamily } from './testing/build-family.ts';

describeService(families, {
  async validValues(service) {
    const { id: familyId, members } = await buildFamily(service, { members: ['Ann'] });
    const { body } = await (await service.as(1)).call(invite, { params: { familyId } });
    return {
      familyId,
      id: members[0]?.id,
      memberId: members[0]?.id,
      code: body.code,
      pin: '2468',
      birthday: '03-04',
      timeZone: 'UTC',
    };
  },
});
