import { vi } from 'vitest';
import { heardAnswer } from '../offline/connection.ts';

/** How the server answers a request whose key it does not know. */
export type Mood =
  | 'willing'
  /** It refuses the command, and remembers nothing of it. */
  | 'refusing'
  /** It answers before it looks at the key: nobody is signed in, or too much was asked. */
  | 'signedOut'
  | 'busy'
  /** It acts, and stumbles before it can say so. */
  | 'stumbling'
  /** A proxy answers for it, and nothing has arrived. */
  | 'away';

interface Call {
  key: string;
  body: string;
  tab: object | undefined;
  hasArrived: boolean;
  response: Response | undefined;
  answer: (response: Response) => void;
  lose: () => void;
}

/**
 * A server that keeps idempotency keys as the real one does, and a network that decides when a request
 * arrives and when its answer does. Requests of one key arrive in the order in which they were sent,
 * and one that arrives twice does so at once: the server remembers no refusal (api.md#idempotency), so
 * that no client could tell the truth about a refused request that arrives again later.
 */
export function sampleShop() {
  const answers = new Map<string, { body: string; answer: string }>();
  /** The bodies that had their effect, in order. */
  const acts: string[] = [];
  let calls: Call[] = [];
  /** The tab that sends now, by the key that it sends. */
  const senders = new Map<string, object>();
  const shop = { mood: 'willing' as Mood, isThere: true };
  const gone = new Set<object>();

  function act({ key, body }: Call): Response {
    if (shop.mood === 'signedOut') return refusal(401, 'NOT_SIGNED_IN');
    if (shop.mood === 'busy') return refusal(429, 'TOO_MANY_REQUESTS');
    if (shop.mood === 'away') return new Response('', { status: 503 });
    const known = answers.get(key);
    if (known === undefined) {
      if (shop.mood === 'refusing') return refusal(409, 'AMOUNT_EXCEEDS_DUE');
      acts.push(body);
      answers.set(key, { body, answer: JSON.stringify({ id: body }) });
      if (shop.mood === 'stumbling') return refusal(500, 'INTERNAL_ERROR');
    } else if (known.body !== body) {
      return refusal(422, 'IDEMPOTENCY_KEY_REUSED');
    }
    return new Response(answers.get(key)?.answer);
  }

  function arrive(call: Call): void {
    if (call.hasArrived) return;
    for (const earlier of calls) {
      if (earlier === call) break;
      if (earlier.key === call.key) arrive(earlier);
    }
    call.hasArrived = true;
    call.response = act(call);
  }

  const remove = (call: Call) => {
    calls = calls.filter((other) => other !== call);
  };
  const dead = new Promise<Response>(() => undefined);

  vi.stubGlobal('fetch', (address: string, { headers, body, signal }: RequestInit = {}) => {
    if (!shop.isThere) return Promise.reject(new TypeError('Failed to fetch'));
    if (address === '/api/health') return Promise.resolve(Response.json({ database: 'ok' }));
    if (address === '/api/auth/refresh') return Promise.resolve(refusal(401, 'NOT_SIGNED_IN'));
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    const tab = senders.get(key);
    return new Promise<Response>((resolve, reject) => {
      const isGone = () => tab !== undefined && gone.has(tab);
      const lose = () => {
        if (!isGone()) reject(new TypeError('Failed to fetch'));
      };
      calls.push({
        key,
        body: String(body),
        tab,
        hasArrived: false,
        response: undefined,
        answer: (response) => resolve(isGone() ? dead : response),
        lose,
      });
      // The page waits no longer; the request is on its way all the same.
      signal?.addEventListener('abort', lose);
    });
  });

  return {
    acts,
    calls: () => calls,
    setMood: (mood: Mood) => {
      shop.mood = mood;
    },
    setNetwork: (isThere: boolean) => {
      shop.isThere = isThere;
      if (isThere) heardAnswer();
    },
    sendsFrom: (tab: object, key: string) => void senders.set(key, tab),
    /** The page of a tab is gone: it hears of no answer any more. */
    leave: (tab: object) => void gone.add(tab),
    /** A request reaches the server, which answers it; the answer is on its way. */
    arrive,
    /** A request reaches the server twice, as when a proxy repeats it. */
    double: (call: Call) => {
      if (call.hasArrived) return;
      arrive(call);
      act(call);
    },
    /** The answer comes; the request had arrived for it. */
    answer: (call: Call) => {
      arrive(call);
      remove(call);
      call.answer(call.response?.clone() ?? refusal(500, 'INTERNAL_ERROR'));
    },
    loseRequest: (call: Call) => {
      remove(call);
      call.lose();
    },
    loseAnswer: (call: Call) => {
      arrive(call);
      remove(call);
      call.lose();
    },
  };
}

function refusal(statusCode: number, code: string): Response {
  return Response.json({ statusCode, code, message: code }, { status: statusCode });
}
