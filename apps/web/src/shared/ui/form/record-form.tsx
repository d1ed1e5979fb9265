import { Button, Paper } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOutcomeUnknown, takenPath } from '#shared/api/api-error.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useBack } from '#shared/ui/page/use-back.ts';
import { focusInvalid, focusUnreadable } from './focus-invalid.ts';
import classes from './record-form.module.css';
import { SavingOverlay } from './saving-overlay.tsx';
import type { FormFields } from './use-form-fields.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The one notice of a form that could not be sent, or was not accepted. */
const NOTICE = 'record-form';

/** What follows the answer; goes with the request to `mutate`. */
export interface Sent {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** The command that saves: `useCommand`. */
export interface Saving {
  isPending: boolean;
  outcomeUnknown: boolean;
  error: unknown;
}

interface Props<Values extends object> {
  form: FormFields<Values>;
  command: Saving;
  /** Sends what the fields hold. */
  send: (sent: Sent) => void;
  savedText: () => string;
  /** The button's verb, where it is not "Save". */
  saveLabel?: string;
  failedTitle: string;
  /** Where Cancel and a save lead if there is no page before. */
  backTo: string;
  /** Where a save leads instead of back. */
  onSaved?: () => void;
  /**
   * For a form that stays where it is once saved: its fields stand in cards, `FormSection`, and instead
   * of Cancel it offers to take the changes back.
   */
  discard?: { label: string; onClick: () => void };
  /** Inputs, two in a row on a desktop; `data-width` says `third` or `full` of the row. */
  children: ReactNode;
}

/**
 * The frame of a form that makes or changes one record. It goes back once saved; a save that failed
 * leaves it as it was, with the reason (rules.md#failed-saves); one whose outcome is not known locks
 * it, and only the same can be sent again. Leaving it with changes asks first.
 */
export function RecordForm<Values extends object>(props: Props<Values>) {
  const { form, command, backTo, onSaved, saveLabel, discard, children } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const back = useBack(backTo);
  const letGo = useLeaveGuard(form.isChanged);
  const send = useSend(props, element, () => {
    letGo();
    if (onSaved === undefined) back();
    else onSaved();
  });
  useEffect(() => () => notify.hide(NOTICE), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (command.isPending) return;
    notify.hide(NOTICE);
    if (command.outcomeUnknown) return send();
    if (element.current === null) return;
    const isRight = flushSync(form.check);
    if (isRight && !focusUnreadable(element.current)) return send();
    if (!isRight) focusInvalid(element.current);
    notify.error({ id: NOTICE, title: t('form.invalid'), message: t('form.invalidHint') });
  };
  return (
    <Paper
      component="form"
      ref={element}
      noValidate
      className={classes.form}
      data-cards={discard && true}
      onSubmit={submit}
    >
      <div className={classes.fields} inert={command.outcomeUnknown}>
        {children}
      </div>
      {command.outcomeUnknown && <OutcomeUnknown error={command.error} />}
      <div className={classes.footer}>
        <Button
          variant="default"
          disabled={discard && (!form.isChanged || command.outcomeUnknown)}
          onClick={discard?.onClick ?? back}
        >
          {discard?.label ?? t('cancel')}
        </Button>
        <Button type="submit" disabled={discard && !form.isChanged}>
          {command.outcomeUnknown ? t('retry') : (saveLabel ?? t('save'))}
        </Button>
      </div>
      <SavingOverlay visible={command.isPending} />
    </Paper>
  );
}

function useSend<Values extends object>(
  { form, send, savedText, failedTitle }: Props<Values>,
  element: { current: HTMLFormElement | null },
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const refusedFields = useRefusedFields();
  return () =>
    send({
      onSuccess: () => {
        notify.success({ message: savedText() });
        onSaved();
      },
      onError: (error) => {
        // The form says it itself, and stays locked.
        if (isOutcomeUnknown(error)) return;
        const taken = takenPath(error);
        const isToldAtFields = flushSync(() =>
          taken === undefined
            ? form.refuse(refusedFields(error))
            : form.refuse([{ path: taken, text: errorMessage(error) }]),
        );
        if (element.current) focusInvalid(element.current);
        const message =
          isToldAtFields && taken === undefined ? t('form.invalidHint') : errorMessage(error);
        notify.error({ id: NOTICE, title: failedTitle, message });
      },
    });
}

function OutcomeUnknown({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (
    <div className={classes.notice}>
      <Notice tone="warn" title={t('form.unknown')}>
        {errorMessage(error)} {t('form.unknownHint')}
      </Notice>
    </div>
  );
}
