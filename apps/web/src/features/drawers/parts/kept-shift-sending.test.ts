import { afterEach, expect, it, vi } from 'vitest';
import { sampleStorage } from '#shared/kept/sample-storage.ts';
import { keptShiftSending } from './kept-shift-sending.ts';

afterEach(() => vi.unstubAllGlobals());

it('a closing that got no answer outlives a reload, to the letter, and nothing else is taken for one', () => {
  const storage = sampleStorage([]);
  vi.stubGlobal('localStorage', storage);
  const sent = {
    idempotencyKey: 'key-1',
    request: {
      params: { id: 'shift' },
      body: {
        counts: [{ value: 20 as never, count: 3 }],
        countedByMethod: [{ paymentMethodId: 'card', counted: 40 as never }],
        nextFloat: 60 as never,
        note: null,
      },
    },
  };
  expect(keptShiftSending('closeShift', 'olivia', 'shift').write(sent)).toBe(true);
  expect(keptShiftSending('closeShift', 'olivia', 'shift').read()).toEqual(sent);
  expect(keptShiftSending('closeShift', 'olivia', 'another').read()).toBeUndefined();
  expect(keptShiftSending('addShiftMovement', 'olivia', 'shift').read()).toBeUndefined();
  keptShiftSending('closeShift', 'olivia', 'shift').settle(true);
  expect(keptShiftSending('closeShift', 'olivia', 'shift').read()).toBeUndefined();
});
