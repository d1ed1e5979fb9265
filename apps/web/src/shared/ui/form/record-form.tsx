import { Button, Paper } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOutcomeUnknown, isOvertaken, takenPath } from '#shared/api/api-error.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useBack } from '#shared/ui/page/use-back.ts';
import { focusInvalid, focusUnreadable } from './focus-invalid.ts';
import { type FieldWords, OthersEdit } from './others-edit.tsx';
import classes from './record-form.module.css';
import { SavingOverlay } from './saving-overlay.tsx';
import type { FormFields } from './use-form-fields.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { checkFields } from './use-tried-form.ts';

/** Id of the notice about a form that was not saved. */
const NOTICE = 'record-form';

/** Callbacks for the answer, to pass to `mutate`. */
export interface Sent {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** State of the command that saves, from `useCommand`. */
export interface Saving {
  isPending: boolean;
  isUnknown: boolean;
  error: unknown;
}

/** What a form of a plain record passes on to `RecordForm`. */
export interface RecordFrame {
  command: Saving & { data?: { updatedAt: string } | undefined };
  savedText: (name: string) => string;
  failedTitle: string;
  backTo: string;
}

interface Props<Values extends object> {
  form: FormFields<Values>;
  command: Saving;
  /** Sends the fields' values. */
  send: (sent: Sent) => void;
  savedText: () => string;
  /** Verb of the button; "Save" by default. */
  saveLabel?: string;
  failedTitle: string;
  /** Where Cancel and a save lead if there is no previous page. */
  backTo: string;
  /** Replaces going back after a save. */
  onSaved?: () => void;
  /**
   * For a form that stays open after a save: its fields stand in `FormSection` cards, and Cancel
   * becomes a button that discards the changes.
   */
  discard?: { label: string; onClick: () => void };
  /** Words for the fields of an existing record, which somebody else may change meanwhile. */
  words?: FieldWords<Values>;
  /** Inputs, two in a row on a desktop; `data-width` can be `third` or `full`. */
  children: ReactNode;
}

/**
 * Form of a record, new or existing. Goes back after a save. A failed save keeps the form and shows
 * the reason (rules.md#failed-saves). An unknown outcome locks it: only the same request can be sent
 * again. Asks before unsaved changes are left.
 */
export function RecordForm<Values extends object>(props: Props<Values>) {
  const { form, command, backTo, onSaved, saveLabel, discard, words, children } = props;
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
    if (command.isUnknown) return send();
    if (element.current === null) return;
    if (checkFields(form, element.current) && !focusUnreadable(element.current)) return send();
    notify.error({ id: NOTICE, title: t('form.invalid'), message: t('form.invalidHint') });
  };
  return (
    <Paper
      component="form"
      ref={element}
      noValidate
      className={classes.form}
      data-cards={discard && true}
      // A field is being corrected: the notice would cover others.
      onInput={() => notify.hide(NOTICE)}
      onSubmit={submit}
    >
      {words && form.met && (
        <div className={classes.others} inert={command.isUnknown}>
          <OthersEdit form={form} words={words} wasRefused={isOvertaken(command.error)} />
        </div>
      )}
      <div className={classes.fields} inert={command.isUnknown}>
        {children}
      </div>
      {command.isUnknown && <OutcomeUnknown error={command.error} />}
      <div className={classes.footer}>
        <Button
          variant="default"
          disabled={discard && (!form.isChanged || command.isUnknown)}
          onClick={discard?.onClick ?? back}
        >
          {discard?.label ?? t('cancel')}
        </Button>
        <Button type="submit" disabled={discard && !form.isChanged}>
          {command.isUnknown ? t('retry') : (saveLabel ?? t('save'))}
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
        // Whoever has left meanwhile stays where they are.
        if (element.current) onSaved();
      },
      onError: (error) => {
        if (!element.current) {
          return notify.error({ id: NOTICE, title: failedTitle, message: errorMessage(error) });
        }
        // The locked form shows it.
        if (isOutcomeUnknown(error)) return;
        const taken = takenPath(error);
        const isToldAtFields = flushSync(() =>
          taken === undefined
            ? form.refuse(refusedFields(error))
            : form.refuse([{ path: taken, text: errorMessage(error) }]),
        );
        focusInvalid(element.current);
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
