import { Button } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import classes from './borrow-list.module.css';
import { ReturnedText } from './returned-text.tsx';

interface Props {
  record: BorrowSummary;
  onRemind: () => void;
  onTakeBack: () => void;
  onExtend: () => void;
}

/** Buttons to remind of a loan, to take it back and to extend it, or, outside of cards, that it is back. */
export function BorrowRowEnd({ record, onRemind, onTakeBack, onExtend }: Props) {
  const { t } = useTranslation('borrows');
  const narrow = useNarrow();
  const { status, overdue, productName, customer } = record;
  const named = { product: productName, customer: personName(customer) };
  if (status !== 'OPEN') {
    if (narrow) return null;
    return (
      <div className={classes.returned}>
        <ReturnedText record={record} />
      </div>
    );
  }
  const size = narrow ? 'sm' : 'xs';
  // Three stand side by side, also in the longer words of Spanish.
  const padding = narrow ? 10 : 8;
  return (
    <>
      <Button
        variant={overdue ? 'default' : 'subtle'}
        size={size}
        px={padding}
        onClick={onRemind}
        aria-label={t('remind.buttonOf', named)}
      >
        {t('remind.button')}
      </Button>
      <Button
        variant="subtle"
        size={size}
        px={padding}
        onClick={onExtend}
        aria-label={t('extend.buttonOf', named)}
      >
        {t('extend.button')}
      </Button>
      <Button
        variant="light"
        size={size}
        px={padding}
        onClick={onTakeBack}
        aria-label={t('takeBack.buttonOf', named)}
      >
        {t('takeBack.button')}
      </Button>
    </>
  );
}
