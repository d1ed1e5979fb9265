import { Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useLeaveGuard } from '#shared/ui/form/use-leave-guard.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ColumnHelp } from './column-help.tsx';
import { FileCard } from './file-card.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportProgress } from './import-progress.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import { IMPORT_KINDS, type ImportKind } from './parts/import-kinds.ts';
import { CheckFailed } from './preview/check-failed.tsx';
import { ImportPreview } from './preview/import-preview.tsx';
import { PreviewSkeleton } from './preview/preview-skeleton.tsx';
import { useSample } from './sample/use-sample.ts';
import { type Import, useImport } from './use-import.ts';
import { WaitingTurn } from './waiting-turn.tsx';

/** Imports a CSV file in three steps: choose it, preview the result, import. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const work = useImport(kind);
  const { isPending, isUnknown } = work.command;
  useSample(kind, work);
  useLeaveGuard(isPending || isUnknown, {
    title: t('leave.title'),
    hint: t('leave.hint'),
    confirm: t('leave.confirm'),
    stay: t('leave.stay'),
  });
  return (
    <Page title={t(`title.${kind}`)} backTo={IMPORT_KINDS[kind].list}>
      <Stack gap="md">
        {work.done === undefined && <FileCard kind={kind} work={work} />}
        <Next kind={kind} work={work} />
      </Stack>
    </Page>
  );
}

/** The step that follows the choice of a file. */
function Next({ kind, work }: { kind: ImportKind; work: Import }) {
  const { t } = useTranslation('imports');
  const errorMessage = useErrorMessage();
  const { command, done, preview, isChecking, checkError, isTooLarge, runError } = work;
  if (done !== undefined) {
    return <ImportDone kind={kind} answer={done} left={work.left} onAnother={work.startAgain} />;
  }
  if (command.isPending) {
    return (
      <>
        <WaitingTurn />
        <ImportProgress kind={kind} idempotencyKey={command.idempotencyKey()} />
      </>
    );
  }
  if (command.isUnknown) return <OutcomeUnknown onRetry={command.sendAgain} />;
  if (work.file === undefined) return <ColumnHelp kind={kind} />;
  if (isTooLarge) return null;
  if (isChecking) {
    return (
      <>
        <WaitingTurn />
        <PreviewSkeleton />
      </>
    );
  }
  if (checkError !== null) {
    return (
      <>
        <CheckFailed kind={kind} error={checkError} onRetry={work.checkAgain} onSay={work.say} />
        <ColumnHelp kind={kind} />
      </>
    );
  }
  if (preview === undefined) return null;
  return (
    <>
      {runError !== null && (
        <Notice tone="bad" title={t('failed')}>
          {errorMessage(runError)}
        </Notice>
      )}
      {work.isOvertaken && (
        <Notice tone="warn" title={t('failed')}>
          {t('changedSince')}
        </Notice>
      )}
      <ImportPreview kind={kind} preview={preview} work={work} />
    </>
  );
}
