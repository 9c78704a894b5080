import { asWorkload, findObject, helm, render } from './testing/render.ts';

const withCandidate = ['--set-string', 'candidates.chat.tag=2'];

(helm ? describe : describe.skip)('a candidate of chat', () => {
  test('leaves all other objects unchanged', async () => {
    const after = await render(withCandidate);
    const otherObjects = after.filter(({ metadata }) => metadata.name !== 'chat-candidate');
    expect(otherObjects).toEqual(await render());
  });

  test('runs one replica of the new version, like the current one except that CANDIDATE is set', async () => {
    const documents = await render([...withCandidate, '--set', 'services.chat.replicas=3']);
    const [candidate, current] = ['chat-candidate', 'chat'].map((name) =>
      findObject(documents, 'Deployment', name),
    );
    if (!candidate || !current) throw new Error('A deployment is missing');
    expect(candidate.spec.replicas).toBe(1);
    const [first] = asWorkload(candidate).containers;
    const { image, env, ...container } = first ?? {};
    expect(image).toBe('family-chores-chat:2');
    expect(env).toEqual([{ name: 'CANDIDATE', value: '1' }]);
    expect(asWorkload(current).containers[0]).toMatchObject(container);
    const { serviceAccountName, securityContext, volumes } = candidate.spec.template.spec;
    expect(current.spec.template.spec).toMatchObject({ serviceAccountName, securityContext, volumes });
  });

  test('does not have the previous tag, which a rollback reads', async () => {
    const documents = await render([...withCandidate, '--set-string', 'services.chat.previousTag=0']);
    const annotationsOf = (name: string) => findObject(documents, 'Deployment', name)?.metadata.annotations;
    expect(annotationsOf('chat')).toEqual({ 'family-chores/previous-tag': '0' });
    expect(annotationsOf('chat-candidate')).toBeUndefined();
  });

  test('has a host name of its own, and is not among the replicas of the current version', async () => {
    const documents = await render(withCandidate);
    const labels = findObject(documents, 'Deployment', 'chat-candidate')?.spec.template.metadata.labels;
    expect(labels).toMatchObject(findObject(documents, 'Service', 'chat-candidate')?.spec.selector ?? {});
    expect(labels).not.toMatchObject(findObject(documents, 'Service', 'chat')?.spec.selector ?? {});
  });

  test('has the same network policy as the current version', async () => {
    const documents = await render(withCandidate);
    const { podSelector, ...rules } = findObject(documents, 'NetworkPolicy', 'chat-candidate')?.spec ?? {};
    expect(podSelector?.matchLabels).toMatchObject({ 'app.kubernetes.io/component': 'chat-candidate' });
    expect(findObject(documents, 'NetworkPolicy', 'chat')?.spec).toMatchObject(rules);
  });

  test('does not exist if its values are null', async () => {
    expect(await render(['--set', 'candidates.chat=null'])).toEqual(await render());
  });
});
