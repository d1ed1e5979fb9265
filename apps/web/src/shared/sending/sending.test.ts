import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { sampleStorage } from '../kept/sample-storage.ts';
import { text } from '../kept/validators.ts';
import { heardAnswer } from '../offline/connection.ts';
import { createSending, type Ended, type SendKey } from './create-sending.ts';
import { keptSending, sendingKind } from './kept-sending.ts';
import { type Mood, sampleShop } from './sample-shop.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TAB_STEPS = ['press', 'pressTwice', 'sendAgain', 'reload'] as const;
const CALL_STEPS = ['arrive', 'double', 'answer', 'loseRequest', 'loseAnswer'] as const;
const MOODS: Mood[] = ['willing', 'refusing', 'signedOut', 'busy', 'stumbling', 'away'];

type Step =
  | { kind: (typeof TAB_STEPS)[number]; tab: 0 | 1 }
  | { kind: (typeof CALL_STEPS)[number]; call: number }
  | { kind: 'mood'; mood: Mood }
  | { kind: 'network'; isThere: boolean }
  | { kind: 'wait' };

const ofTab = fc.record({ kind: fc.constantFrom(...TAB_STEPS), tab: fc.constantFrom(0, 1) });
const ofCall = fc.record({ kind: fc.constantFrom(...CALL_STEPS), call: fc.nat(1) });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: ofTab },
  { weight: 8, arbitrary: ofCall },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('mood'), mood: fc.constantFrom(...MOODS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network'), isThere: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'wait' as const }) },
);

const kind = sendingKind('payment', text);
const ids = { user: 'olivia', record: 'order' };

/** Lets everything go on that waits for no timer. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** A shop, and one person with two tabs of the same order. */
function till() {
  vi.stubGlobal('localStorage', sampleStorage());
  heardAnswer();
  const shop = sampleShop();
  /** The last word that the person was told about each payment. */
  const told = new Map<string, 'done' | 'refused' | 'unknown'>();
  let keys = 0;
  let payments = 0;
  const open = () => {
    const self = createSending(keptSending(kind, ids), () => `key-${++keys}`);
    const isOpen = () => tabs.some((tab) => tab.self === self);
    const send = (notes: string, key: SendKey) => {
      shop.sendsFrom(self, key.idempotencyKey);
      told.set(notes, 'unknown');
      const body = { payments: [], notes };
      return call('addPayments', { params: { id: 'order' }, body, ...key });
    };
    const hear = async (sent: Promise<Ended<string, unknown>>) => {
      const ended = await sent;
      if (!isOpen()) return;
      if (ended.kind === 'done' || ended.kind === 'refused') told.set(ended.request, ended.kind);
    };
    return {
      self,
      press: () => void hear(self.send(`payment ${++payments}`, send)),
      pressAgain: () => void hear(self.sendAgain(send)),
    };
  };
  const tabs: ReturnType<typeof open>[] = [];
  tabs.push(open(), open());
  const reload = (number: 0 | 1) => {
    const old = tabs[number];
    if (old) shop.leave(old.self);
    tabs[number] = open();
  };
  const acted = () =>
    shop.acts.map((body): string => (JSON.parse(body) as { notes: string }).notes);
  return { shop, told, tabs, reload, acted };
}

type Till = ReturnType<typeof till>;

async function take({ shop, tabs, reload }: Till, step: Step): Promise<void> {
  switch (step.kind) {
    case 'press':
      tabs[step.tab]?.press();
      break;
    case 'pressTwice':
      tabs[step.tab]?.press();
      tabs[step.tab]?.press();
      break;
    case 'sendAgain':
      tabs[step.tab]?.pressAgain();
      break;
    case 'reload':
      reload(step.tab);
      break;
    case 'mood':
      shop.setMood(step.mood);
      break;
    case 'network':
      shop.setNetwork(step.isThere);
      break;
    case 'wait':
      await vi.advanceTimersByTimeAsync(31_000);
      break;
    default: {
      const found = shop.calls()[step.call];
      if (found) shop[step.kind](found);
    }
  }
  await settle();
}

/** All that was sent is answered, and the person sends again what they are told is not known. */
async function end({ shop, tabs, reload }: Till): Promise<void> {
  shop.setNetwork(true);
  shop.setMood('willing');
  const answerAll = async () => {
    for (const one of shop.calls()) shop.answer(one);
    await settle();
  };
  await answerAll();
  for (const number of [0, 1] as const) {
    reload(number);
    tabs[number]?.pressAgain();
    await settle();
    await answerAll();
  }
}

it('P1: whatever is lost, slow, doubled or reloaded: the server acts once, and the person is told the truth', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      async (steps) => {
        const shop = till();
        for (const one of steps) {
          await take(shop, one);
          // Nothing else is sent as long as a payment may have been taken of which nobody was told.
          const open = [...shop.told].filter(([, word]) => word === 'unknown');
          expect(open.length).toBeLessThanOrEqual(1);
        }
        await end(shop);
        const done = [...shop.told].filter(([, word]) => word === 'done').map(([notes]) => notes);
        expect(shop.acted().toSorted()).toEqual(done.toSorted());
        expect([...shop.told.values()]).not.toContain('unknown');
      },
    ),
    { numRuns: 300 },
  );
});
