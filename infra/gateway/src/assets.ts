import { block } from './block.ts';

/** Where the builds of shell and remotes are, as `<name>/<buildId>/<file>`, each file with its .br and .gz. */
export type AssetsPlace = AssetsFolder | AssetsBucket;

export interface AssetsFolder {
  readonly folder: string;
}

export interface AssetsBucket {
  /** Address of a bucket anybody on the gateway's network may read: `https://builds.s3.eu-central-1.amazonaws.com/`. */
  readonly bucket: string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * A build may hold files of any kind, also one that is a page: opened by itself it runs nothing, and as nobody's origin.
 * Files that a page loads go by the page's policy instead.
 */
const POLICY = "default-src 'none'; sandbox";

/** Of a build that is published: one that still grows has more to its name. */
const published = '/[a-z0-9-]+/[0-9a-f]+-[0-9a-f]+/';

/** A build never changes once it is there, so its files are kept for ever; that one is missing, is not. */
export function assets(place: AssetsPlace): string {
  return 'folder' in place ? fromFolder(place) : fromBucket(new URL(place.bucket));
}

function fromFolder({ folder }: AssetsFolder): string {
  return block('handle_path /assets/*', [
    `root * ${JSON.stringify(folder)}`,
    block('@missing', [block('not', ['file', `path_regexp \`^${published}\``])]),
    'error @missing 404',
    `header Cache-Control "${FOR_EVER}"`,
    `header Content-Security-Policy "${POLICY}"`,
    block('file_server', ['precompressed br gzip']),
  ]);
}

/** Nothing else of a bucket is anybody's business; dots cannot lead out of it, since Caddy resolves them first. */
const asset = `^/assets(${published}[A-Za-z0-9._/-]+)$`;
const isAccepted = (encoding: string) =>
  `header_regexp Accept-Encoding \`(?:^|[,\\s])${encoding}\\s*(?:,|$|;\\s*q=(?:1|0?\\.\\d*[1-9]))\``;
/** Compressed as they are. */
const alone = 'not path *.woff2 *.png *.webp';

/** Caddy's own file server negotiates compressed files; of a bucket they are asked for by name, then the plain one. */
function fromBucket(bucket: URL): string {
  const plain = fromBucketAs(bucket, { missing: 'error 404' });
  const compressed = (encoding: string, suffix: string) =>
    fromBucketAs(bucket, { encoding, suffix, missing: plain });
  return [
    block('@asset', ['method GET HEAD', `path_regexp asset \`${asset}\``]),
    block('handle @asset', [
      block('@br', [isAccepted('br'), alone]),
      block('handle @br', [compressed('br', '.br')]),
      block('@gzip', [isAccepted('gzip'), alone]),
      block('handle @gzip', [compressed('gzip', '.gz')]),
      block('handle', [plain]),
    ]),
    block('handle /assets/*', ['error 404']),
  ].join('\n');
}

interface Form {
  /** Absent of the plain file. */
  readonly encoding?: string;
  readonly suffix?: string;
  /** What happens when the bucket does not have it. */
  readonly missing: string;
}

function fromBucketAs({ origin, host, pathname }: URL, { encoding, suffix = '', missing }: Form): string {
  const folder = pathname.replace(/\/$/, '');
  return block(`reverse_proxy ${origin}`, [
    // A query could ask the bucket for something else than the file.
    `rewrite "${folder}{http.regexp.asset.1}${suffix}?"`,
    `header_up Host ${host}`,
    ...['Cookie', 'Authorization', 'Accept-Encoding'].map((field) => `header_up -${field}`),
    ...['Set-Cookie', 'X-Amz-*'].map((field) => `header_down -${field}`),
    `header_down Cache-Control "${FOR_EVER}"`,
    `header_down Content-Security-Policy "${POLICY}"`,
    'header_down Vary Accept-Encoding',
    ...(encoding ? [`header_down Content-Encoding ${encoding}`] : []),
    'lb_try_duration 2s',
    'lb_try_interval 100ms',
    block('transport http', ['dial_timeout 1s', 'response_header_timeout 3s', 'compression off']),
    // S3 says 403 of what is missing to who may not list.
    '@missing status 403 404',
    block('handle_response @missing', [missing]),
    '@broken status 301 302 307 400 429 5xx',
    block('handle_response @broken', ['error 503']),
  ]);
}
