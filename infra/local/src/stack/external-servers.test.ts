import { uriOfUser, natsLogin, uriOfDatabase } from './external-servers.ts';

test.each([
  ['mongodb://db:27017', 'mongodb://db:27017/rewards?'],
  ['mongodb://a:1,b:2/?replicaSet=rs0', 'mongodb://a:1,b:2/rewards?replicaSet=rs0'],
  ['mongodb://me:pw@db/', 'mongodb://me:pw@db/rewards?authSource=admin'],
  ['mongodb://me:pw@db/app?w=1', 'mongodb://me:pw@db/rewards?w=1&authSource=app'],
  ['mongodb+srv://me:pw@db/?authSource=x', 'mongodb+srv://me:pw@db/rewards?authSource=x'],
])('on the server %s, the address of the database of a service is %s', (uri, expected) => {
  expect(uriOfDatabase(uri, 'rewards')).toBe(expected);
});

test('refuses an address that is not a MongoDB address', () => {
  expect(() => uriOfDatabase('localhost:27017', 'rewards')).toThrow('MONGODB_URI must look like mongodb://');
});

test.each([
  ['nats://bus:4222', {}, { NATS_URL: 'nats://bus:4222' }],
  ['tls://a:4222, tls://b:4222', {}, { NATS_URL: 'tls://a:4222,tls://b:4222' }],
  ['nats://me:p%40w@bus:4222', {}, { NATS_URL: 'nats://bus:4222', NATS_USER: 'me', NATS_PASSWORD: 'p@w' }],
  [
    'nats://bus:4222',
    { NATS_USER: 'me', NATS_PASSWORD: 'pw' },
    { NATS_URL: 'nats://bus:4222', NATS_USER: 'me', NATS_PASSWORD: 'pw' },
  ],
])('the login for the address %s in the environment %j is %j', (url, env, expected) => {
  expect(natsLogin(url, env)).toEqual(expected);
});

test.each([
  [
    'mongodb://root:secret@a:27017,b:27017/?replicaSet=rs0&tls=true',
    'mongodb://chat:p%40ss@a:27017,b:27017/chat?replicaSet=rs0&tls=true&authSource=chat',
  ],
  [
    'mongodb+srv://cluster.example/?authSource=admin',
    'mongodb+srv://chat:p%40ss@cluster.example/chat?authSource=chat',
  ],
])('the address %s with the login of another user is %s', (uri, expected) => {
  expect(uriOfUser(uri, { name: 'chat', password: 'p@ss', database: 'chat' })).toBe(expected);
});
