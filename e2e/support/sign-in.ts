import type { Language } from '@mostrador/contract/shared/languages';
import type { APIRequestContext, Page } from '@playwright/test';

const PASSWORD = 'mostrador';

/** A sign-in ends the session that its cookie names: here it is that of another browser. */
export const NO_COOKIE = { cookie: '' };

/** Signs in over the API, and lets the page open as that person. Gives a caller of the API. */
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

/** The script that lets any page open as the store's owner, in English. */
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
  // A saved language wins over the browser's, so it is saved.
  await request.put('/api/auth/profile', { headers, data: { language } });
  return { api: new ShopApi(request, headers), kept: { accessToken, language } };
}

/** In the page: what the app finds there of a person who has signed in before. */
function keep({ accessToken, language }: { accessToken: string; language: Language }): void {
  if (localStorage.getItem('accessToken') === null) {
    localStorage.setItem('accessToken', accessToken);
  }
  localStorage.setItem('i18nextLng', language);
}

/** The API as the signed-in person, to prepare and check a journey. */
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
