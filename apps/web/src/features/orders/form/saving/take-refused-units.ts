import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import { ApiError, refusedFields } from '#shared/api/api-error.ts';

/**
 * Takes into the draft what a refusal says of units with codes: a line asks for them that has none, keeps none where
 * its product's have none, and loses one that is not here (rules.md#units).
 */
export function takeRefusedUnits(draft: DraftStore, failure: Error): void {
  if (!(failure instanceof ApiError)) return;
  const { code } = failure.details;
  if (failure.code === 'UNIT_NOT_HERE' && typeof code === 'string') {
    draft.dispatchAndSave({ type: 'unitGone', code });
  }
  const { lines } = draft.get();
  for (const { path, code: reason } of refusedFields(failure)) {
    const [, index] = /^items\.(\d+)\.unitIds/.exec(path) ?? [];
    const line = index === undefined ? undefined : lines[Number(index)];
    if (line === undefined) continue;
    const { lineId } = line;
    if (reason === 'UNITS_NEEDED' || reason === 'UNITS_WITHOUT_CODES') {
      draft.dispatchAndSave({
        type: 'unitCodesSeen',
        lineId,
        hasCodes: reason === 'UNITS_NEEDED',
      });
    }
  }
}
