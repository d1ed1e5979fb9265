import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { Device } from './device.ts';
import { deviceOf } from './device.ts';
import classes from './sessions-card.module.css';
import { useEndSession } from './use-end-session.ts';
import { useSignOutEverywhere } from './use-sign-out-everywhere.ts';

type Session = Answer<'listSessions'>['sessions'][number];

/** Devices on which the person is signed in, with buttons to sign them out. */
export function SessionsCard() {
  const { t } = useTranslation(['profile', 'common']);
  const { data, error, refetch } = useQuery({ ...callQuery('listSessions', {}), staleTime: 0 });
  const signOutEverywhere = useSignOutEverywhere();
  return (
    <SectionCard title={t('sessions.title')}>
      {data === undefined && error !== null ? (
        <FailedLoad
          title={t('sessions.failedToLoad')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Stack role="status" aria-busy="true" aria-label={t('common:loading')}>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      ) : (
        <ul className={classes.sessions}>
          {hereFirst(data.sessions).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        className={classes.everywhere}
        leftSection={<IconLogout size={16} aria-hidden="true" />}
        onClick={() => void signOutEverywhere()}
      >
        {t('sessions.everywhere')}
      </Button>
    </SectionCard>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('profile');
  const { formatDateTime } = useFormat();
  const endSession = useEndSession();
  const device = deviceOf(session.userAgent);
  const name = useDeviceName()(device);
  const Icon = device.isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon className={classes.icon} size={22} aria-hidden="true" />
      <div className={classes.text}>
        <div className={classes.device}>
          {name}
          {session.current && (
            <Badge variant="light" tt="none">
              {t('sessions.here')}
            </Badge>
          )}
        </div>
        <div className={classes.times}>
          <span>{t('sessions.since', { date: formatDateTime(session.createdAt) })}</span>
          <span>{t('sessions.lastUsed', { date: formatDateTime(session.lastUsedAt) })}</span>
        </div>
      </div>
      {!session.current && (
        <RowAction
          label={t('sessions.end', { device: name })}
          icon={<IconLogout size={18} />}
          onClick={() => void endSession(session.id, name)}
        />
      )}
    </li>
  );
}

function hereFirst(sessions: readonly Session[]): Session[] {
  return [
    ...sessions.filter(({ current }) => current),
    ...sessions.filter(({ current }) => !current),
  ];
}

/** Returns a function that names a device: `Chrome on Windows`, or the known part of it. */
function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('profile');
  return ({ browser, system }) =>
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
}
