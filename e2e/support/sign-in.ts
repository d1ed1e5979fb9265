import type { Language } from '@mostrador/contract/shared/languages';
import type { APIRequestContext, Page } from '@playwright/test';

const PASSWORD = 'mostrador';

/** Sends no cookie with a sign-in, since a sign-in ends the session that its cookie names. */
export const NO_COOKIE = { cookie: '' };

/** Signs in over the API, and makes the page open as that person. Returns a caller of the API. */
export async function signIn(
  page: Page,
  email = 'owner@demo.test',
  language: Language = 'en',
  password = PASSWORD,
) {
  const { api, kept } = await signInOverApi(page.request, email, language, password);
  await page.addInitScript(keep, kept);
  return api;
}

/** Returns a script that makes any page open as the store's owner, in English. */
export async function ownersScript(request: APIRequestContext): Promise<string> {
  const { kept } = await signInOverApi(request, 'owner@demo.test', 'en', PASSWORD);
  return `(${keep})(${JSON.stringify(kept)})`;
}

async function signInOverApi(
  request: APIRequestContext,
  email: string,
  language: Language,
  password: string,
) {
  const answer = await request.post('/api/auth/login', {
    data: { email, password },
    headers: NO_COOKIE,
  });
  const { accessToken }: { accessToken: string } = await answer.json();
  const headers = { authorization: `Bearer ${accessToken}`, ...NO_COOKIE };
  // Saves the language with the person, since the saved one wins over the browser's.
  await request.put('/api/auth/profile', { headers, data: { language } });
  return { api: new ShopApi(request, headers), kept: { accessToken, language } };
}

/** Runs in the page, and keeps there what the app keeps of a person who has signed in. */
function keep({ accessToken, language }: { accessToken: string; language: Language }): void {
  if (localStorage.getItem('accessToken') === null) {
    localStorage.setItem('accessToken', accessToken);
  }
  localStorage.setItem('i18nextLng', language);
}

/**
 * Reloads the page with an expired token. The script sets it before the new page runs, since requests of
 * the old page would renew a token that was set there.
 */
export async function reloadExpired(page: Page) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('ranOut') !== null) return;
    sessionStorage.setItem('ranOut', 'once');
    localStorage.setItem('accessToken', 'a.token.that-ran-out');
  });
  await page.reload();
}

/** Calls the API as the signed-in person, to prepare and check a journey. */
export class ShopApi {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, headers: Record<string, string>) {
    this.#request = request;
    this.#headers = headers;
  }

  async get<Body>(path: string): Promise<Body> {
    return (await this.#request.get(`/api${path}`, { headers: this.#headers })).json();
  }

  post<Body>(path: string, data: unknown): Promise<Body> {
    return this.#send('post', path, data);
  }

  put<Body>(path: string, data: unknown): Promise<Body> {
    return this.#send('put', path, data);
  }

  patch<Body>(path: string, data: unknown): Promise<Body> {
    return this.#send('patch', path, data);
  }

  async delete(path: string): Promise<void> {
    const answer = await this.#request.delete(`/api${path}`, { headers: this.#headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }

  async #send<Body>(method: 'post' | 'put' | 'patch', path: string, data: unknown): Promise<Body> {
    const answer = await this.#request[method](`/api${path}`, { headers: this.#headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }
}
