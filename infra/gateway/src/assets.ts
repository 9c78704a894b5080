import { block } from './block.ts';

/** Where files of builds are stored, as `<name>/<buildId>/<file>`. Compressed forms have the suffix `.br` or `.gz`. */
export type AssetsSource = AssetsFolder | AssetsBucket;

export interface AssetsFolder {
  readonly folder: string;
}

export interface AssetsBucket {
  /** URL of a bucket that is readable without credentials, such as `https://builds.s3.eu-central-1.amazonaws.com/`. */
  readonly bucket: string;
}

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Without this policy, a file that is opened directly, such as an HTML page, could run scripts with our origin. */
const POLICY = "default-src 'none'; sandbox";

/** Matches folders of published builds only. While a build is being uploaded, its folder has a longer name. */
const PUBLISHED = '/[a-z0-9-]+/[0-9a-f]+-[0-9a-f]+/';

/** Serves `/assets/*`. A published build never changes, so its files are cached forever; a 404 is not cached. */
export function assets(source: AssetsSource): string {
  return 'folder' in source ? fromFolder(source) : fromBucket(new URL(source.bucket));
}

function fromFolder({ folder }: AssetsFolder): string {
  return block('handle_path /assets/*', [
    `root * ${JSON.stringify(folder)}`,
    block('@missing', [block('not', ['file', `path_regexp \`^${PUBLISHED}\``])]),
    'error @missing 404',
    `header Cache-Control "${CACHE_FOREVER}"`,
    `header Content-Security-Policy "${POLICY}"`,
    block('file_server', ['precompressed br gzip']),
  ]);
}

/** The only paths that are read from a bucket. `..` cannot leave the bucket's folder: Caddy resolves it first. */
const ASSET = `^/assets(${PUBLISHED}[A-Za-z0-9._/-]+)$`;
/** Matches requests that accept the encoding with a quality value other than 0. */
const acceptMatcher = (encoding: string) =>
  `header_regexp Accept-Encoding \`(?:^|[,\\s])${encoding}\\s*(?:,|$|;\\s*q=(?:1|0?\\.\\d*[1-9]))\``;
/** Excludes formats that are already compressed. */
const COMPRESSIBLE = 'not path *.woff2 *.png *.webp';

/** A bucket does not negotiate encodings, so the compressed form is requested by its own name. */
function fromBucket(bucket: URL): string {
  const plain = fromBucketEncoded(bucket, { missing: 'error 404' });
  const compressed = (encoding: string, suffix: string) =>
    fromBucketEncoded(bucket, { encoding, suffix, missing: plain });
  return [
    block('@asset', ['method GET HEAD', `path_regexp asset \`${ASSET}\``]),
    block('handle @asset', [
      block('@br', [acceptMatcher('br'), COMPRESSIBLE]),
      block('handle @br', [compressed('br', '.br')]),
      block('@gzip', [acceptMatcher('gzip'), COMPRESSIBLE]),
      block('handle @gzip', [compressed('gzip', '.gz')]),
      block('handle', [plain]),
    ]),
    block('handle /assets/*', ['error 404']),
  ].join('\n');
}

interface StoredForm {
  /** Undefined for the plain file. */
  readonly encoding?: string;
  readonly suffix?: string;
  /** Directives for a file that is not in the bucket. */
  readonly missing: string;
}

function fromBucketEncoded(
  { origin, host, pathname }: URL,
  { encoding, suffix = '', missing }: StoredForm,
): string {
  const folder = pathname.replace(/\/$/, '');
  return block(`reverse_proxy ${origin}`, [
    // The rewrite drops the query, because a bucket may respond to a query with something other than the file.
    `rewrite "${folder}{http.regexp.asset.1}${suffix}?"`,
    `header_up Host ${host}`,
    ...['Cookie', 'Authorization', 'Accept-Encoding'].map((field) => `header_up -${field}`),
    ...['Set-Cookie', 'X-Amz-*'].map((field) => `header_down -${field}`),
    `header_down Cache-Control "${CACHE_FOREVER}"`,
    `header_down Content-Security-Policy "${POLICY}"`,
    'header_down Vary Accept-Encoding',
    ...(encoding ? [`header_down Content-Encoding ${encoding}`] : []),
    'lb_try_duration 2s',
    'lb_try_interval 100ms',
    block('transport http', ['dial_timeout 1s', 'response_header_timeout 3s', 'compression off']),
    // S3 responds with 403 to a missing file if the client may not list the bucket.
    '@missing status 403 404',
    block('handle_response @missing', [missing]),
    '@broken status 301 302 307 400 429 5xx',
    block('handle_response @broken', ['error 503']),
  ]);
}
