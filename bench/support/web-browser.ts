/** The browser in which the web's figures are measured, and the phone that it emulates. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { browser as findBrowser } from '../../scripts/browser.js';

const DESKTOP = { width: 1440, height: 900 };
/** Screen, slowdown and network of a mid-range phone on slow 4G, as defined by Lighthouse. */
const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const SLOW_4G = { latency: 150, downloadThroughput: bytes(1.6), uploadThroughput: bytes(0.75) };

export const PHONE_WORDS = `390×844, CPU ${CPU_SLOWDOWN} times slower, 1.6 Mbit/s down, 0.75 up, 150 ms`;

export interface Visitor {
  page: Page;
  leave(): Promise<void>;
}

export interface WebBrowser {
  /** Opens a browser without any cache; signed in with the token, if given. */
  visit(options?: { token?: string; isPhone?: boolean; worker?: boolean }): Promise<Visitor>;
  /** Calls of the API as the demo's owner, to prepare what pages show. */
  owner: Owner;
  close(): Promise<void>;
}

export interface Owner {
  token: string;
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, data: unknown): Promise<Body>;
}

/** Opens Chromium at a server that has the demo, or another store with this owner. */
export async function openWebBrowser(
  address: string,
  email = 'owner@demo.test',
): Promise<WebBrowser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const api = await browser.newContext({ baseURL: address });
  return {
    visit: (options) => visit(browser, address, options),
    owner: await signIn(api.request, email),
    close: () => browser.close(),
  };
}

async function visit(
  browser: Browser,
  baseURL: string,
  { token, isPhone = false, worker = false }: Parameters<WebBrowser['visit']>[0] = {},
): Promise<Visitor> {
  const options: BrowserContextOptions = {
    baseURL,
    locale: 'en-US',
    viewport: isPhone ? PHONE : DESKTOP,
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: worker ? 'allow' : 'block',
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (token !== undefined) {
    await page.addInitScript((text) => localStorage.setItem('accessToken', text), token);
  }
  if (isPhone) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return { page, leave: () => context.close() };
}

async function signIn(request: APIRequestContext, email: string): Promise<Owner> {
  const login = await request.post('/api/auth/login', {
    data: { email, password: 'mostrador' },
  });
  const { accessToken }: { accessToken: string } = await login.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    token: accessToken,
    get: async (path) => (await request.get(`/api${path}`, { headers })).json(),
    async post(path, data) {
      const answer = await request.post(`/api${path}`, { headers, data });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** Returns the bytes per second of a number of Mbit/s. */
function bytes(megabits: number): number {
  return (megabits * 1_000_000) / 8;
}
