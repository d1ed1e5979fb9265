import { Button, Text } from '@mantine/core';
import { IconPlus, IconShoppingCartDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDraft, useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { isInvalidLine } from '#features/purchases/draft/purchase-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { PurchaseLine } from './purchase-line.tsx';
import classes from './purchase-lines.module.css';

/** Lines of the purchase; scrolls a new or changed line into view. */
export function PurchaseLines({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('purchases');
  const draft = useDraftStore();
  const lines = useDraft((one) => one.lines);
  const selectedLineId = useDraft((one) => one.selectedLineId);
  const seesCosts = usePermission('seeCosts');
  const list = useRef<HTMLUListElement>(null);
  // Line to focus: one that was just added, or just got its product.
  const [focusedLineId, setFocusedLineId] = useState<string | null>(null);

  const changed = lines.find(({ lineId }) => lineId === selectedLineId);
  useEffect(() => {
    if (changed === undefined) return;
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [changed]);

  const problem = () => {
    if (lines.length === 0) return t('form.problem.noItems');
    return lines.some(isInvalidLine) ? t('form.problem.invalidItems') : undefined;
  };
  const told = isTried ? problem() : undefined;
  return (
    <>
      {told && (
        <Text className={classes.problem} role="alert">
          {told}
        </Text>
      )}
      {lines.length === 0 && (
        <Empty
          icon={<IconShoppingCartDown size={24} />}
          title={t('form.noLines')}
          description={t('form.noLinesHint')}
        />
      )}
      <ul ref={list} className={classes.lines} aria-label={t('form.lines')}>
        {lines.map((line, index) => (
          <PurchaseLine
            key={line.lineId}
            line={line}
            number={index + 1}
            isSelected={line.lineId === selectedLineId}
            isFocused={line.lineId === focusedLineId}
            isTried={isTried}
            seesCosts={seesCosts}
            dispatch={draft.dispatch}
            onChosen={setFocusedLineId}
          />
        ))}
      </ul>
      <div className={classes.add}>
        <Button
          data-add-line
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => {
            draft.dispatch({ type: 'blankLineAdded' });
            setFocusedLineId(draft.get().selectedLineId);
          }}
        >
          {t('form.addLine')}
        </Button>
      </div>
    </>
  );
}
