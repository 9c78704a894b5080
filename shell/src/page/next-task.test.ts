import { nextTask } from './next-task.ts';

it('lets the tasks that are already queued run first', async () => {
  const ran: string[] = [];
  setTimeout(() => ran.push('queued'));
  await nextTask();
  expect(ran).toEqual(['queued']);
});

it("uses the browser's scheduler, which lets only more urgent tasks run first", async () => {
  let yields = 0;
  Object.assign(globalThis, { scheduler: { yield: async () => void (yields += 1) } });
  await nextTask();
  expect(yields).toBe(1);
  Reflect.deleteProperty(globalThis, 'scheduler');
});
