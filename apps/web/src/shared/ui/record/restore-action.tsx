import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isRefused, takenPath } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

interface Props {
  id: string;
  name: string;
  /** The command that brings a record back, from `useCommand`. */
  command: {
    isPending: boolean;
    mutate: (
      request: { params: { id: string } },
      answered: { onSuccess: () => void; onError: (error: Error) => void },
    ) => void;
  };
}

/** Brings a deleted record of a list back (rules.md#bringing-back). */
export function RestoreAction({ id, name, command }: Props) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const reasonOf = (error: Error) =>
    takenPath(error) === 'barcode' || isRefused(error, 'barcode')
      ? t('restore.barcodeTaken')
      : errorMessage(error);
  const press = () =>
    command.mutate(
      { params: { id } },
      {
        onSuccess: () => notify.success({ message: t('restore.done', { name }) }),
        onError: (error) =>
          notify.error({ title: t('restore.failed', { name }), message: reasonOf(error) }),
      },
    );
  return (
    <RowAction
      label={t('restore.named', { name })}
      icon={<IconRestore size={18} />}
      onClick={() => {
        if (!command.isPending) press();
      }}
    />
  );
}
