import { Textarea, Title } from '@mantine/core';
import { useId } from 'react';
import { useDraft, useDraftDispatch } from '#features/purchases/draft/draft-context.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ProviderField } from './provider-field.tsx';
import classes from './purchase-form.module.css';
import { PurchaseLines } from './purchase-lines.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';

/** The purchase itself: provider, lines, notes and totals. */
export function PurchasePanel({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('purchases');
  const dispatch = useDraftDispatch();
  const notes = useDraft((draft) => draft.notes);
  const seesCosts = usePermission('seeCosts');
  const linesId = useId();
  return (
    <>
      <div className={classes.section}>
        <ProviderField />
      </div>
      <section className={classes.linesSection} aria-labelledby={linesId}>
        <Title order={2} size="h3" id={linesId} className={classes.head}>
          {t('form.lines')}
        </Title>
        <PurchaseLines isTried={isTried} />
      </section>
      <div className={classes.section}>
        <Textarea
          label={t('notes')}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={6}
          value={notes}
          onChange={({ currentTarget }) =>
            dispatch({ type: 'notesWritten', notes: currentTarget.value })
          }
        />
      </div>
      {seesCosts && <PurchaseSummary isTried={isTried} />}
    </>
  );
}
