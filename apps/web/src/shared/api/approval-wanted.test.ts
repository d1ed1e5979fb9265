import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  answerApprovalWanted,
  isApprovalAsked,
  type WantedApproval,
  wantApproval,
} from './approval-wanted.ts';

const refused = (code: string) => new ApiError({ statusCode: 409, code, message: code });
const REQUIRED = refused('APPROVAL_REQUIRED');
const MANAGER = { userId: 'marta', pin: '4071' };

/** A screen that keeps what it is asked. */
function screen() {
  const asked: WantedApproval[] = [];
  return { asked, stop: answerApprovalWanted((wanted) => asked.push(wanted)) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('sends the call again with the approval, and gives its answer', async () => {
  const { asked, stop } = screen();
  const answer = wantApproval(REQUIRED, async (approval) => approval.userId);
  await settled();
  expect(isApprovalAsked.get()).toBe(true);
  expect(asked[0]?.refusal).toBe(REQUIRED);
  await asked[0]?.send(MANAGER);
  expect(await answer).toBe('marta');
  expect(isApprovalAsked.get()).toBe(false);
  stop();
});

it('goes on asking after a wrong PIN, and ends with any other outcome of the call', async () => {
  const { asked, stop } = screen();
  const outcomes = [refused('PIN_WRONG'), refused('APPROVER_REFUSED'), refused('ORDER_CHANGED')];
  const answer = wantApproval(REQUIRED, () => Promise.reject(outcomes.shift()));
  await settled();
  await expect(asked[0]?.send(MANAGER)).rejects.toMatchObject({ code: 'PIN_WRONG' });
  await expect(asked[0]?.send(MANAGER)).rejects.toMatchObject({ code: 'APPROVER_REFUSED' });
  expect(isApprovalAsked.get()).toBe(true);
  const [ended] = await Promise.allSettled([answer, asked[0]?.send(MANAGER)]);
  expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'ORDER_CHANGED' } });
  stop();
});

it('fails with the refusal where nobody approves it, or no screen can ask', async () => {
  const never = () => Promise.reject(new Error('it was sent'));
  await expect(wantApproval(REQUIRED, never)).rejects.toBe(REQUIRED);
  const { asked, stop } = screen();
  const answer = wantApproval(REQUIRED, never);
  await settled();
  asked[0]?.giveUp();
  await expect(answer).rejects.toBe(REQUIRED);
  stop();
});

it('asks for a second call once the first has its answer', async () => {
  const { asked, stop } = screen();
  const first = wantApproval(REQUIRED, async () => 1);
  const second = wantApproval(REQUIRED, async () => 2);
  await settled();
  expect(asked).toHaveLength(1);
  await asked[0]?.send(MANAGER);
  expect(await first).toBe(1);
  await settled();
  await asked[1]?.send(MANAGER);
  expect(await second).toBe(2);
  stop();
});
