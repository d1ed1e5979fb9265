import { wholeNumber } from '#shared/kept/field-shapes.ts';
import { parsedText } from '#shared/kept/kept-text.ts';
import { optional, partsOf, text } from '#shared/kept/validators.ts';
import { createStore } from '#shared/state-cell.ts';
import type { UpdateChoices } from './new-version.ts';

const KEY = 'updateChoices';

const isChoices = partsOf<UpdateChoices>({
  snoozedUntil: optional(wholeNumber),
  dismissed: optional(partsOf({ version: text, gitSha: text })),
  lastForcedReload: optional(wholeNumber),
});

/** Kept in the tab's session storage, across reloads; with blocked storage, as long as the page. */
export const updateChoices = createStore<UpdateChoices>(kept());

export function chooseForUpdate(choice: UpdateChoices): void {
  updateChoices.set({ ...updateChoices.get(), ...choice });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(updateChoices.get()));
  } catch {
    // Only brings the banner back sooner, since nothing reloads on its own.
  }
}

function kept(): UpdateChoices {
  try {
    const choices = parsedText(sessionStorage.getItem(KEY) ?? '');
    return isChoices(choices) ? choices : {};
  } catch {
    return {};
  }
}
