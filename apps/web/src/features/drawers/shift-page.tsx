import { Button } from '@mantine/core';
import type { Shift } from '@mostrador/contract/shifts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { download } from '#shared/api/download.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { FileReaderMenu } from '#shared/files/file-reader-menu.tsx';
import { useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';
import { keptShiftSending } from './parts/kept-shift-sending.ts';
import { useShiftHead } from './parts/use-shift-head.ts';
import { drawerQueries } from './queries.ts';
import { ShiftFigures } from './shift/shift-figures.tsx';

const route = getRouteApi('/shell/shifts/$id');

/** /shifts/{id}: the Z of a closed shift, or the X of an open one. */
export function ShiftPage() {
  const { t } = useTranslation('drawers');
  const { id } = route.useParams();
  const navigate = useNavigate();
  const { drawer } = useUser();
  const { data: shift, error, refetch } = useQuery(drawerQueries.shift(id));
  const head = useShiftHead();
  useForgetSent(shift);
  const exportCsv = useExport(id);
  if (shift === undefined) {
    return error ? (
      <RecordNotLoaded
        title={t('shift')}
        listAt="/shifts"
        notFound={t('notFound')}
        notFoundHint={t('notFoundHint')}
        failedTitle={t('failedToLoadOne')}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Page title={t('shift')} backTo="/shifts">
        <DetailColumnsSkeleton />
      </Page>
    );
  }
  const { title, subtitle } = head(shift);
  const isNext = shift.status === 'CLOSED' && shift.drawerId === drawer?.id && !drawer.shift;
  return (
    <Page
      title={title}
      subtitle={subtitle}
      backTo="/shifts"
      tools={
        shift.figures !== null && (
          <>
            <Button.Group>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                loading={exportCsv.isPending}
                onClick={() => exportCsv.mutate()}
              >
                {t('csv')}
              </Button>
              <FileReaderMenu title={t('csv')} size={36} />
            </Button.Group>
            {isNext && <PrintLink id={id} variant="default" />}
          </>
        )
      }
      action={
        isNext ? (
          <Button onClick={() => void navigate({ to: '/drawer' })}>{t('openNext')}</Button>
        ) : (
          shift.figures !== null && <PrintLink id={id} variant="filled" />
        )
      }
    >
      <ShiftFigures shift={shift} />
    </Page>
  );
}

/** What was sent to a closed shift without an answer can change nothing more: its Z tells what arrived. */
function useForgetSent(shift: Shift | undefined): void {
  const { id: userId } = useUser();
  const closedId = shift?.status === 'CLOSED' ? shift.id : undefined;
  useEffect(() => {
    if (closedId === undefined) return;
    keptShiftSending('closeShift', userId, closedId).settle(true);
    keptShiftSending('addShiftMovement', userId, closedId).settle(true);
  }, [closedId, userId]);
}

function PrintLink({ id, variant }: { id: string; variant: 'default' | 'filled' }) {
  const { t } = useTranslation('drawers');
  return (
    <ButtonLink
      to="/shifts/$id/print"
      params={{ id }}
      variant={variant}
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
    >
      {t('print')}
    </ButtonLink>
  );
}

function useExport(id: string) {
  const { t } = useTranslation('drawers');
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: () => download('exportShift', { params: { id }, query: {} }),
    onError: (error) => notify.error({ title: t('csvFailed'), message: errorMessage(error) }),
  });
}
