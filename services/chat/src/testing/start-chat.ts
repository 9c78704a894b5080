import { sendMessage, type Message } from '@family-chores/contracts/chat/messages';
import type { FamilySnapshot } from '@family-chores/contracts/families/families';
import { startTestService, type TestClient, type TestService } from '@family-chores/service-kit/testing';
import { messageRoutes } from '../messages/messages.routes.ts';
import { removeMembersMessages } from '../messages/remove-members-messages.consumer.ts';
import { showNewNames } from '../messages/show-new-names.consumer.ts';

/** The service on servers of its own run. */
export function startChat(): Promise<TestService> {
  return startTestService({
    name: 'chat',
    routes: messageRoutes,
    consumers: [removeMembersMessages, showNewNames],
  });
}

let lastId = 0;
/** An id no other thing of this run has. */
export function someId(): number {
  lastId += 1;
  return lastId;
}

/** A family of account 1 with two members: Ann and Ben. */
export function someFamily(service: TestService): FamilySnapshot & { ann: number; ben: number } {
  const [id, ann, ben] = [someId(), someId(), someId()];
  const members = [
    { id: ann, name: 'Ann', age: 40 },
    { id: ben, name: 'Ben', age: 9 },
  ];
  return { ...service.neighbours.putFamily({ id, name: 'Smith', accountIds: [1], members }), ann, ben };
}

/** Says something; answers the message. */
export async function say(client: TestClient, from: Pick<Message, 'familyId' | 'senderId'>, content: string) {
  return (await client.call(sendMessage, { body: { ...from, content } })).body;
}
