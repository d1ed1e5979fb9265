import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';

const BRAND = '#0b3b33';
const ICON = { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' };

/** Name and icons of the installed app. Browsers read the manifest in one language. */
const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Mostrador',
  short_name: 'Mostrador',
  description: 'Point of sale and back office for a shop that sells and lends',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: BRAND,
  background_color: BRAND,
  categories: ['business', 'finance', 'productivity'],
  icons: [
    ICON,
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/app-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: 'New order', url: '/orders/new', icons: [ICON] },
    { name: 'Orders', url: '/orders', icons: [ICON] },
    { name: 'Payments', url: '/payments', icons: [ICON] },
  ],
};

/** Emits the manifest, and `/sw.js` from `worker/sw.ts` with the list of files to keep. */
export function installable(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    manifest: webManifest,
    // `useServiceWorker` registers it once the first page is usable.
    injectRegister: false,
    // Leaves out the manifest's icons, which only the browser shows.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', '*.{js,svg}', 'assets/*.{js,css,woff2}'],
      // The app's own texts need no such letters; a name that does loads its font when shown. The
      // library that reads codes from the camera loads with its first use.
      globIgnores: ['sw.js', 'assets/*-{cyrillic,greek,vietnamese}-*', 'assets/library-detector-*'],
    },
  });
}
