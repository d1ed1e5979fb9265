import { Button, Group } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { IconArrowForwardUp, IconZoomCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { ActionsMenu } from '#shared/ui/page/page.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import classes from './borrow-list.module.css';
import { ReturnedText } from './returned-text.tsx';

interface Props {
  record: BorrowSummary;
  onRemind: () => void;
  onTakeBack: () => void;
  onExtend: () => void;
  onUndo: () => void;
  onFound: () => void;
}

/**
 * Buttons to remind of a loan, to take it back and to extend it. For a closed loan: its outcome, and a menu with Undo
 * return and, if lost, Found.
 */
export function BorrowRowEnd({ record, onRemind, onTakeBack, onExtend, onUndo, onFound }: Props) {
  const { t } = useTranslation('borrows');
  const narrow = useNarrow();
  const { status, condition, overdue, productName, customer } = record;
  const named = { product: productName, customer: personName(customer) };
  if (status !== 'OPEN') {
    return (
      <Group wrap="nowrap" gap={4} justify="flex-end">
        {!narrow && (
          <div className={classes.returned}>
            <ReturnedText record={record} />
          </div>
        )}
        {condition !== null && (
          <ActionsMenu
            isInRow
            label={t('undo.menuOf', named)}
            actions={[
              ...(status === 'LOST'
                ? [
                    {
                      label: t('found.button'),
                      icon: <IconZoomCheck size={18} aria-hidden="true" />,
                      onClick: onFound,
                    },
                  ]
                : []),
              {
                label: t('undo.button'),
                icon: <IconArrowForwardUp size={18} aria-hidden="true" />,
                onClick: onUndo,
              },
            ]}
          />
        )}
      </Group>
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
