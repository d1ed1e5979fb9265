import { Textarea } from '@mantine/core';
import type { Shift } from '@mostrador/contract/shifts';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isRefused } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useUser } from '#shared/session/user.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { useLeaveGuard } from '#shared/ui/form/use-leave-guard.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { CashCountFields } from '../parts/cash-count-fields.tsx';
import { useDifferenceText } from '../parts/use-difference-text.ts';
import { useMomentText } from '../parts/use-moment-text.ts';
import { useSendShift } from '../parts/use-send-shift.ts';
import { CloseFooter } from './close-footer.tsx';
import classes from './close-shift.module.css';
import {
  type ClosingDraft,
  closingBody,
  closingOutcome,
  NO_CLOSING,
  otherMethods,
} from './closing.ts';
import { CountedFigures } from './counted-figures.tsx';
import { NextFloat } from './next-float.tsx';
import { OtherMethods } from './other-methods.tsx';
import { UnsentHere } from './unsent-here.tsx';

interface Props {
  shift: Shift;
  onClosed: () => void;
}

/** The count of a drawer and what it comes to, on one screen (rules.md#closing-a-shift). */
export function CloseShift({ shift, onClosed }: Props) {
  const { t } = useTranslation(['drawers', 'orders', 'common']);
  const { formatMoney } = useFormat();
  const momentText = useMomentText();
  const differenceText = useDifferenceText();
  const { store, role } = useUser();
  const ofStore = useQuery(paymentMethodQueries.all()).data?.paymentMethods ?? [];
  const [draft, setDraft] = useState<ClosingDraft>(NO_CLOSING);
  const [isTried, setTried] = useState(false);
  const letGo = useLeaveGuard(draft !== NO_CLOSING);
  const methods = otherMethods(shift, ofStore);
  const outcome = closingOutcome(draft, shift, methods);
  const sending = useSendShift('closeShift', shift.id, ({ drawer, zNumber }) => {
    letGo();
    notify.success({ message: t('close.done', { drawer, number: zNumber }) });
    onClosed();
  });
  const change = (changed: Partial<ClosingDraft>) => {
    sending.forgetError();
    setDraft((before) => ({ ...before, ...changed }));
  };
  // What is hidden is compared by the server, which then asks for a note.
  const isNoteWanted = outcome.problems.includes('note') || isRefused(sending.error, 'note');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (focusInvalid(form) || outcome.problems.length > 0) return;
    void sending.send({ params: { id: shift.id }, body: closingBody(draft, outcome) });
  };
  const title = t('close.titleOf', { drawer: shift.drawer });
  if (sending.isUnknown) {
    return (
      <Page narrow title={title} backTo="/drawer">
        <UnfinishedSending
          title={t('close.unknown', { drawer: shift.drawer })}
          hint={t('orders:unknown.hint')}
          sending={sending}
          onClose={() => window.history.back()}
        />
      </Page>
    );
  }
  if (shift.status === 'CLOSED' && !sending.isSent)
    return <AlreadyClosed shift={shift} title={title} />;
  return (
    <Page
      title={title}
      subtitle={[
        t('openSince', {
          time: momentText(shift.openedAt),
          name: personName(shift.openedBy),
        }),
        t('withFloat', { amount: formatMoney(shift.float) }),
      ].join(' · ')}
      backTo="/drawer"
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.columns}>
          <div className={classes.card}>
            <CashCountFields
              title={t('count.title')}
              count={draft.count}
              onChange={(count) => change({ count })}
            />
            {isTried && !draft.count.isBegun && (
              <p className={classes.problem} role="alert">
                {t('close.countFirst')}
              </p>
            )}
          </div>
          <div className={classes.side}>
            <UnsentHere />
            {sending.error && <Refused error={sending.error} />}
            <div className={classes.card} data-flush>
              <CountedFigures shift={shift} outcome={outcome} />
              <div className={classes.fields}>
                <Textarea
                  label={
                    outcome.differenceCents === undefined || outcome.differenceCents === 0
                      ? t('close.note')
                      : t('close.why', { difference: differenceText(outcome.differenceCents) })
                  }
                  withAsterisk={isNoteWanted && draft.count.isBegun}
                  maxLength={2000}
                  autosize
                  minRows={1}
                  maxRows={4}
                  value={draft.note}
                  onChange={({ currentTarget }) => change({ note: currentTarget.value })}
                  error={
                    isTried && isNoteWanted && draft.note.trim() === '' && t('close.noteMissing')
                  }
                />
                <NextFloat draft={draft} outcome={outcome} onChange={change} />
              </div>
            </div>
            <OtherMethods
              methods={methods}
              counted={draft.others}
              onChange={(others) => change({ others })}
            />
            {store.blindCount && (
              <div className={classes.blind}>
                <IconEyeOff size={18} aria-hidden="true" />
                <span>
                  {shift.isHidden
                    ? t('blind')
                    : t('blindForOthers', { role: t(`common:role.${role}`) })}
                </span>
              </div>
            )}
          </div>
        </div>
        <CloseFooter outcome={outcome} isSending={sending.isSent} />
      </form>
      <SavingOverlay visible={sending.isSending} />
    </Page>
  );
}

/** Why it was not closed. A count that differs from what is hidden is no failure: it asks for a note. */
function Refused({ error }: { error: Error }) {
  const { t } = useTranslation('drawers');
  const errorMessage = useErrorMessage();
  return isRefused(error, 'note') ? (
    <Notice tone="warn" title={t('close.differs')}>
      {t('close.differsHint')}
    </Notice>
  ) : (
    <Notice tone="bad" title={t('close.failed')}>
      {errorMessage(error)}
    </Notice>
  );
}

/** Another till was faster. */
function AlreadyClosed({ shift, title }: { shift: Shift; title: string }) {
  const { t } = useTranslation('drawers');
  return (
    <Page narrow title={title} backTo="/drawer">
      <Notice
        tone="info"
        title={t('close.already', { name: shift.closedBy ? personName(shift.closedBy) : '' })}
      >
        <ButtonLink
          to="/shifts/$id"
          params={{ id: shift.id }}
          replace
          variant="default"
          size="sm"
          mt={8}
        >
          {t('close.lookAtZ')}
        </ButtonLink>
      </Notice>
    </Page>
  );
}
