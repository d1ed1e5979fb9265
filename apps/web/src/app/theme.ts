import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import { forgetText, keepText, keptText } from '#shared/kept/kept-text.ts';

const brand: MantineColorsTuple = [
  '#e8f6f1',
  '#d0ece3',
  '#a5dccb',
  '#76cab2',
  '#4db69b',
  '#2a9c80',
  '#117f67',
  '#0b6b58',
  '#085548',
  '#0b3b33',
];

const gray: MantineColorsTuple = [
  '#f5f7f6',
  '#eef1f0',
  '#e3e8e6',
  '#d3dad7',
  '#bcc5c1',
  '#8f9a96',
  '#5f6a66',
  '#47514d',
  '#2d3532',
  '#18201d',
];

const dark: MantineColorsTuple = [
  '#e2e7e5',
  '#c6cecb',
  '#a0aaa6',
  '#8a9591',
  '#3b4542',
  '#2b3331',
  '#1d2422',
  '#161b1a',
  '#0e1211',
  '#090c0b',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, gray, dark },
  black: '#18201d',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        // The others leave a `transform`, at whose edges calendars and lists of choices are cut off.
        transitionProps: { transition: 'fade' },
      },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 } },
    },
    // Mantine's `<header>` would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Portal within the page's landmark, and no placeholder element, which axe forbids in a menu.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#main' } },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Loader: { defaultProps: { type: 'oval' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 }, error: { marginTop: 4 } },
    },
    SegmentedControl: {
      styles: {
        root: { background: 'var(--app-track)' },
        indicator: { background: 'var(--app-raised)' },
      },
    },
    Text: { defaultProps: { size: 'sm' } },
  },
});

/** Overrides of Mantine's colours with a contrast below 4.5, and the tones behind the cards. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--app-canvas': gray[0],
    '--app-border': gray[2],
    '--app-track': '#e7edea',
    '--app-raised': '#ffffff',
    '--app-row-hover': '#f0f6f3',
    '--app-highlight': '#d9f2e8',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b42323',
    '--mantine-color-anchor': brand[7],
  },
  dark: {
    '--app-canvas': dark[8],
    '--app-border': dark[5],
    '--app-track': '#252e2b',
    '--app-raised': '#47534f',
    '--app-row-hover': '#1b2220',
    '--app-highlight': '#12392f',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': brand[3],
    // Mantine's own are nearly black on these cards.
    '--mantine-color-brand-light': '#12392f',
    '--mantine-color-brand-light-hover': '#17493d',
    '--mantine-color-brand-light-color': brand[2],
  },
});

const KEY = 'theme';

/** Keeps the theme under the key `theme`, as light, dark or system (rules.md#texts). */
export function themeStorage(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined;
  return {
    get(fallback) {
      return schemeOf(keptText(KEY)) ?? fallback;
    },
    set(scheme) {
      keepText(KEY, scheme === 'auto' ? 'system' : scheme);
    },
    subscribe(onUpdate) {
      onStorage = (event) => {
        const scheme = event.key === KEY ? schemeOf(event.newValue) : undefined;
        if (scheme !== undefined) onUpdate(scheme);
      };
      window.addEventListener('storage', onStorage);
    },
    unsubscribe() {
      if (onStorage) window.removeEventListener('storage', onStorage);
    },
    clear() {
      forgetText(KEY);
    },
  };
}

function schemeOf(theme: string | null): 'light' | 'dark' | 'auto' | undefined {
  if (theme === 'system') return 'auto';
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
