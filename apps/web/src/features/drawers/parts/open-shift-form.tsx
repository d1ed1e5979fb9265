import { Button, Group, Stack, Text } from '@mantine/core';
import type { Drawer } from '@mostrador/contract/drawers';
import { amountOf, centsOf, minusCents } from '@mostrador/domain/money';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { countedCents, emptyCount } from './cash-count.ts';
import { CashCountFields } from './cash-count-fields.tsx';
import classes from './open-shift-form.module.css';
import { differenceTone, useDifferenceText } from './use-difference-text.ts';
import { useSendShift } from './use-send-shift.ts';

interface Props {
  drawer: Drawer;
  onOpened: () => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** Leads to another drawer; absent where there is none. */
  onOther: (() => void) | undefined;
}

/** Opens a shift with the cash that is counted in the drawer, beside what the last one left there. */
export function OpenShiftForm({ drawer, onOpened, onCancel, onOther }: Props) {
  const { t } = useTranslation(['drawers', 'orders', 'common']);
  const { formatCents, formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const [count, setCount] = useState(() => emptyCount('sum'));
  useDialogDraft(count);
  const floatCents = countedCents(count);
  const sending = useSendShift('openShift', drawer.id, ({ float }) => {
    notify.success({
      message: t('open.done', { drawer: drawer.name, amount: formatMoney(float) }),
    });
    onOpened();
  });
  const { isTried, submit } = useTriedForm(() => {
    if (!count.isBegun) return;
    void sending.send({ params: { id: drawer.id }, body: { float: amountOf(floatCents) } });
  });
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('open.unknown', { drawer: drawer.name })}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onCancel ?? onOpened}
      />
    );
  }
  const left = drawer.lastNextFloat;
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={dialog.pane}>
        {sending.error && (
          <Notice tone="bad" title={t('open.failed')}>
            {errorMessage(sending.error)}
          </Notice>
        )}
        <CashCountFields
          title={t('open.float', { drawer: drawer.name })}
          count={count}
          onChange={setCount}
          disabled={sending.isSent}
        >
          {left !== null && !count.isBegun && (
            <Button
              variant="light"
              size="compact-md"
              mt={8}
              className={classes.left}
              disabled={sending.isSent}
              onClick={() => setCount({ ...count, sumCents: centsOf(left), isBegun: true })}
            >
              {t('open.asLeft', { amount: formatMoney(left) })}
            </Button>
          )}
        </CashCountFields>
        {left !== null && count.isBegun && (
          <LeftBefore leftCents={centsOf(left)} floatCents={floatCents} />
        )}
        {isTried && !count.isBegun && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('open.countFirst')}
          </Text>
        )}
        <Group className={dialog.footer}>
          {onOther && (
            <Button
              variant="default"
              className={classes.other}
              onClick={onOther}
              disabled={sending.isSent}
            >
              {t('choose.other')}
            </Button>
          )}
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={sending.isSent}>
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" loading={sending.isSent}>
            {count.isBegun
              ? t('open.confirm', { amount: formatCents(floatCents) })
              : t('open.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** How the float differs from what the last closing left. */
function LeftBefore({
  leftCents,
  floatCents,
}: Record<'leftCents' | 'floatCents', Parameters<typeof minusCents>[0]>) {
  const { t } = useTranslation('drawers');
  const { formatCents } = useFormat();
  const differenceText = useDifferenceText();
  const difference = minusCents(floatCents, leftCents);
  return (
    <div className={classes.difference} data-tone={differenceTone(difference)} role="status">
      <span>{t('open.left', { amount: formatCents(leftCents) })}</span>
      <strong>{differenceText(difference)}</strong>
    </div>
  );
}
