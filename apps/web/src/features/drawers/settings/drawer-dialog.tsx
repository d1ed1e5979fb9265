import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Drawer } from '@mostrador/contract/drawers';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { takenPath } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useCreateDrawer, useUpdateDrawer } from '../queries.ts';

type Named = Pick<Drawer, 'id' | 'name'>;

/** The dialog that adds a drawer, or renames one: `edit` opens it, `dialog` is to be put on the page. */
export function useDrawerDialog(): { edit: (drawer: Named | null) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<Named | null>();
  return useMemo(
    () => ({ edit: openings.open, dialog: <DrawerDialog openings={openings} /> }),
    [openings],
  );
}

function DrawerDialog({ openings }: { openings: DialogOpenings<Named | null> }) {
  const { t } = useTranslation('drawers');
  return (
    <MoneyDialog
      openings={openings}
      size={440}
      isQuestion={() => true}
      title={(drawer) => t(drawer === null ? 'settings.new' : 'settings.rename')}
    >
      {(drawer) => <DrawerForm drawer={drawer} onDone={openings.close} />}
    </MoneyDialog>
  );
}

function DrawerForm({ drawer, onDone }: { drawer: Named | null; onDone: () => void }) {
  const { t } = useTranslation(['drawers', 'common']);
  const errorMessage = useErrorMessage();
  const [name, setName] = useState(drawer?.name ?? '');
  useDialogDraft(name);
  const create = useCreateDrawer();
  const update = useUpdateDrawer();
  const { error, isPending, isUnknown } = drawer === null ? create : update;
  useDialogSending(isPending);
  const isMissing = name.trim() === '';
  const done = {
    onSuccess: () => {
      notify.success({ message: t('settings.saved', { name: name.trim() }) });
      onDone();
    },
  };
  const { isTried, submit } = useTriedForm(() => {
    if (isMissing) return;
    const body = { name: name.trim() };
    if (drawer === null) create.mutate({ body }, done);
    else update.mutate({ params: { id: drawer.id }, body }, done);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {error && takenPath(error) === undefined && (
          <Notice tone="bad" title={t('settings.notSaved')}>
            {errorMessage(error)}
          </Notice>
        )}
        <TextInput
          label={t('settings.name')}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={
            isTried && isMissing
              ? t('settings.nameMissing')
              : takenPath(error) !== undefined && t('settings.nameTaken')
          }
          disabled={isPending || isUnknown}
          data-autofocus
        />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onDone} disabled={isPending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {isUnknown ? t('common:sendAgain') : t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
