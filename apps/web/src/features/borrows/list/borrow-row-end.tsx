import { Button } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import classes from './borrow-list.module.css';
import { ReturnedText } from './returned-text.tsx';

/** Button to take a loan back, or, outside of cards, the note that it is back. */
export function BorrowRowEnd({
  record,
  onMarkReturned,
}: {
  record: BorrowSummary;
  onMarkReturned: () => void;
}) {
  const { t } = useTranslation('borrows');
  const narrow = useNarrow();
  const { status, productName, customer } = record;
  if (status === 'OPEN') {
    return (
      <Button
        variant="light"
        size={narrow ? 'sm' : 'xs'}
        onClick={onMarkReturned}
        aria-label={t('markReturned.buttonOf', {
          product: productName,
          customer: personName(customer),
        })}
      >
        {t('markReturned.button')}
      </Button>
    );
  }
  if (narrow) return null;
  return (
    <div className={classes.returned}>
      <ReturnedText record={record} />
    </div>
  );
}
