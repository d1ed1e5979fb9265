import type { Answer } from '@mostrador/contract/routes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { PASSWORD } from './till.ts';

const COOKIE = 'refreshToken';
const DEVICE = 'device';

/** A browser at the sign-in calls: its tabs share its cookies, and it has one address. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly address: string;
  refreshToken: string | undefined;
  /** Cookie of a known device of the store. */
  device: string | undefined;
  accessToken = '';

  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.#app = app;
    this.address = address;
  }

  signIn(email: string, password = PASSWORD) {
    return this.post('login', { email, password });
  }

  /** Refreshes like one tab, with the present cookie or another token. */
  refresh(token = this.refreshToken) {
    return this.post('refresh', undefined, token);
  }

  logout(token = this.refreshToken) {
    return this.post('logout', undefined, token);
  }

  acceptInvitation(token: string, password: string) {
    return this.post('invitation/accept', { token, password });
  }

  changePassword(currentPassword: string, newPassword: string) {
    return this.#signedIn('PUT', 'password', { currentPassword, newPassword });
  }

  lock(token = this.refreshToken) {
    return this.post('lock', undefined, token);
  }

  /** Signs somebody in by PIN, like the tab that holds the present cookie. */
  switchTo(userId: string, pin: string, token = this.refreshToken) {
    return this.post('switch', { userId, pin }, token);
  }

  setPin(pin: string | null, password = PASSWORD) {
    return this.#signedIn('PUT', 'pin', { password, pin });
  }

  confirmPassword(password = PASSWORD) {
    return this.#signedIn('POST', 'confirm-password', { password });
  }

  /** Returns whom this browser lists for a PIN. */
  async people(): Promise<Answer<'listDevicePeople'>['people']> {
    const answer = await this.#send({ url: '/api/auth/device-people' });
    return answer.json<Answer<'listDevicePeople'>>().people;
  }

  /** Returns the status of a signed-in call with the access token. */
  async status(accessToken = this.accessToken): Promise<number> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await this.#app.inject({ url: '/api/auth/profile', headers });
    return response.statusCode;
  }

  post(
    call: 'login' | 'refresh' | 'logout' | 'lock' | 'switch' | 'invitation/accept',
    payload?: object,
    token?: string,
  ) {
    return this.#send({
      method: 'POST',
      url: `/api/auth/${call}`,
      ...(token !== undefined && { cookies: { [COOKIE]: token } }),
      ...(payload !== undefined && { payload }),
    });
  }

  #signedIn(method: 'POST' | 'PUT', call: string, payload: object) {
    const headers = { authorization: `Bearer ${this.accessToken}` };
    return this.#send({ method, url: `/api/auth/${call}`, headers, payload });
  }

  async #send(request: InjectOptions) {
    const response = await this.#app.inject({
      ...request,
      cookies: { ...request.cookies, ...(this.device !== undefined && { [DEVICE]: this.device }) },
      remoteAddress: this.address,
    });
    this.device = response.cookies.find(({ name }) => name === DEVICE)?.value ?? this.device;
    const cookie = response.cookies.find(({ name }) => name === COOKIE);
    if (cookie !== undefined) this.refreshToken = cookie.value || undefined;
    if (response.statusCode === 200) {
      const { accessToken } = response.json<{ accessToken?: string }>();
      this.accessToken = accessToken ?? this.accessToken;
    }
    return response;
  }
}
