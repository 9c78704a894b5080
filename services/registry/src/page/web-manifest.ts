import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** The theme's canvas color (`packages/ui`), used before the theme is loaded. */
export const canvas = { light: '#faf9f7', dark: '#1a1918' } as const;

/** The icon's URL contains its purpose and size: `/assets/.../icon-maskable-512.0a1b2c3d4e.png`. */
function iconOf(src: string) {
  const size = /-(\d+)\.[0-9a-f]+\.png$/.exec(src)?.[1] ?? '0';
  const purpose = src.includes('/icon-maskable-') ? 'maskable' : 'any';
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** The web manifest: the product's name and icons on a home screen (https://www.w3.org/TR/appmanifest). */
export function webManifest({ shell }: ReleaseDocument) {
  const vector = shell.icon ? [{ src: shell.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] : [];
  return {
    id: '/',
    name: 'Family Chores',
    short_name: 'Family Chores',
    description: 'Assign chores, track progress and celebrate achievements as a family.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvas.light,
    theme_color: canvas.light,
    icons: [...shell.appIcons.map(iconOf), ...vector],
  };
}
