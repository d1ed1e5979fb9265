import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from '@playwright/test';
import { savesData } from './device.ts';

/** Properties whose effects on a page or context Playwright cannot undo. */
const LASTING_OF_PAGE = ['clock', 'emulateMedia', 'exposeFunction'] as const;
const LASTING_OF_CONTEXT = [
  'addInitScript',
  'grantPermissions',
  'newCDPSession',
  'setOffline',
] as const;
/** Events with listeners in journeys. */
const EVENTS = ['console', 'dialog', 'download', 'load', 'pageerror', 'request', 'response'];
/**
 * A page of the shop without the app. It has the headers of the app: a page with another opener policy would be shown by
 * another process.
 */
const WITHOUT_APP = '/icon.svg';

/** Most devices that a worker keeps besides those in use. */
const MOST_KEPT = 3;

/** What cannot be changed of a device once it is open. */
type Kind = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'reducedMotion'>;

/**
 * A device that the journeys of a worker use one after the other: a browser context with one page. Between two of them it
 * forgets everything but files and compiled code. To load the app in a new context takes three times the CPU, most of
 * it for a process. A device that saves data gets no copy of the shop for times without a network, which takes a tenth of a
 * journey's CPU.
 */
export class KeptDevice {
  readonly kind: string;
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #scripts: Disposable[] = [];
  #isSpent = false;

  private constructor(kind: string, page: Page, devtools: CDPSession) {
    this.kind = kind;
    this.#page = page;
    this.#devtools = devtools;
    const spend = () => {
      this.#isSpent = true;
    };
    watch(page, LASTING_OF_PAGE, spend);
    watch(page.context(), LASTING_OF_CONTEXT, spend);
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...script: Parameters<typeof add>) => {
      const added = await add(...script);
      this.#scripts.push(added);
      return added;
    };
  }

  /** Opens a device with the options of the journey that runs, unless `kind` names others. */
  static async open(browser: Browser, kind: Kind, isSavingData = true): Promise<KeptDevice> {
    const context = await browser.newContext(kind);
    if (isSavingData) await context.addInitScript(savesData);
    const page = await context.newPage();
    return new KeptDevice(JSON.stringify(kind), page, await context.newCDPSession(page));
  }

  get page(): Page {
    return this.#page;
  }

  get context(): BrowserContext {
    return this.#page.context();
  }

  /** Makes the device as new, and returns whether that could be done. */
  async forget(): Promise<boolean> {
    const page = this.#page;
    if (this.#isSpent || page.isClosed()) return false;
    const others = this.context.pages().filter((each) => each !== page);
    await Promise.all(others.map((each) => each.close()));
    for (const target of [page, this.context]) {
      for (const event of EVENTS) target.removeAllListeners(event);
      await target.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await Promise.all(this.#scripts.splice(0).map((script) => script.dispose()));
    await page.goto(WITHOUT_APP);
    await page.evaluate(() => sessionStorage.clear());
    const { origin } = new URL(page.url());
    await this.#devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await this.#devtools.send('Page.resetNavigationHistory');
    await this.context.clearCookies();
    return true;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/** The devices of a worker that no journey uses now. */
export class KeptDevices {
  readonly #browser: Browser;
  /** The one that was used last at the end. */
  readonly #free: KeptDevice[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a kept device of this kind, or a new one. */
  async take(kind: Kind): Promise<KeptDevice> {
    const name = JSON.stringify(kind);
    const place = this.#free.findLastIndex((device) => device.kind === name);
    const [kept] = place < 0 ? [] : this.#free.splice(place, 1);
    return kept ?? KeptDevice.open(this.#browser, kind);
  }

  /** Keeps a device, if it can be made as new. */
  async giveBack(device: KeptDevice): Promise<void> {
    if (!(await device.forget())) return device.close();
    this.#free.push(device);
    if (this.#free.length > MOST_KEPT) await this.#free.shift()?.close();
  }

  /** Whether this is the context of a kept device. */
  has(context: BrowserContext): boolean {
    return this.#free.some((device) => device.context === context);
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map((device) => device.close()));
  }
}

/** Calls `note` whenever one of these properties is read. */
function watch<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  note: () => void,
): void {
  for (const name of names) {
    const value = target[name];
    Object.defineProperty(target, name, {
      get: () => {
        note();
        return value;
      },
    });
  }
}
