import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { useLeaveGuard } from '#shared/ui/form/use-leave-guard.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useUpdateStore } from '../queries.ts';
import classes from './taxes.module.css';

/** Id of the notice about a number that was not saved. */
const NOTICE = 'tax-number';

/** The number by which the tax office knows the store. */
export function TaxNumberCard({ kept }: { kept: string }) {
  const { t } = useTranslation(['taxes', 'common']);
  const errorMessage = useErrorMessage();
  const refusedFields = useRefusedFields();
  const update = useUpdateStore();
  const [typed, setTyped] = useState<string>();
  /** What was kept when the person began to type. */
  const [from, setFrom] = useState(kept);
  const [refused, setRefused] = useState<string>();
  const value = typed ?? kept;
  const isChanged = value.trim() !== kept;
  const isOvertaken =
    typed !== undefined && kept !== from && !update.isPending && !update.isUnknown;
  const letGo = useLeaveGuard(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || update.isPending) return;
    setRefused(undefined);
    notify.hide(NOTICE);
    update.mutate(
      { body: { taxNumber: value.trim() } },
      {
        onSuccess: () => {
          letGo();
          setTyped(undefined);
          notify.success({ message: t('number.saved') });
        },
        onError: (error) => {
          setRefused(refusedFields(error).find(({ path }) => path === 'taxNumber')?.text);
          notify.error({ id: NOTICE, title: t('number.failed'), message: errorMessage(error) });
        },
      },
    );
  };
  return (
    <SectionCard title={t('number.title')}>
      <form className={classes.number} onSubmit={submit} noValidate>
        <TextInput
          name="taxNumber"
          autoComplete="off"
          label={t('number.label')}
          description={t('number.hint')}
          maxLength={40}
          // A send without an answer may have succeeded: only the same may be sent again.
          readOnly={update.isUnknown}
          value={value}
          onChange={({ currentTarget }) => {
            if (typed === undefined) setFrom(kept);
            setTyped(currentTarget.value);
            setRefused(undefined);
          }}
          error={
            refused ??
            (isOvertaken && t('number.changed', { number: kept || t('common:others.empty') }))
          }
        />
        <Button type="submit" loading={update.isPending} disabled={!isChanged}>
          {t(update.isUnknown ? 'common:retry' : 'common:save')}
        </Button>
      </form>
    </SectionCard>
  );
}
