import { useState } from 'react';
import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import { useRefusedFields } from '#shared/api/use-error-message.ts';

/** The server's reasons against discounts, in words. */
export interface RefusedDiscounts {
  /** By the id of the line. */
  ofLines?: Readonly<Record<string, string>>;
  ofOrder?: string;
}

/** State of the discounts that the last send was refused for. */
export function useRefusedDiscounts(draft: DraftStore) {
  const refusedFieldsOf = useRefusedFields();
  const [refused, setRefused] = useState<RefusedDiscounts>({});
  return {
    refused,
    /** Takes the reasons from a refusal; its indexes of lines are resolved now, before one is removed. */
    takeFrom: (error: Error) => {
      const { lines } = draft.get();
      const fields = refusedFieldsOf(error);
      const ofOrder = fields.find(({ path }) => /^discount/.test(path))?.text;
      setRefused({
        ofLines: Object.fromEntries(
          fields.flatMap(({ path, text }) => {
            const [, index] = /^items\.(\d+)\.discount/.exec(path) ?? [];
            const line = index === undefined ? undefined : lines[Number(index)];
            return line === undefined ? [] : [[line.lineId, text]];
          }),
        ),
        ...(ofOrder !== undefined && { ofOrder }),
      });
    },
  };
}
