import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCloudOff, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { FrontMessage } from '#features/login/parts/front-message.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { connection } from '#shared/offline/connection.ts';
import { currentLock } from '#shared/session/lock.ts';
import { switchPerson } from '#shared/session/session.ts';
import { useStore } from '#shared/state-cell.ts';
import { Mark } from '#shared/ui/mark.tsx';
import { Clock } from './clock.tsx';
import { Face } from './face.tsx';
import classes from './lock-screen.module.css';
import { linesOpenOf, useWaitingOf } from './open-work.ts';
import { PinPad } from './pin-pad.tsx';
import type { DevicePeople, DevicePerson } from './use-device-people.ts';
import { usePinEntry } from './use-pin-entry.ts';

interface Props {
  people: DevicePeople;
  /** Opens the sign-in form, for the person whose face is chosen. */
  onPassword: (userId: string | undefined) => void;
}

/** Who is at the till: faces of those who work at it, and a pad for the PIN. */
export function LockScreen({ people: { answer, error, reload }, onPassword }: Props) {
  const { t } = useTranslation('lock');
  const [lock] = useState(currentLock);
  const [pressed, setPressed] = useState<string>();
  const people = answer?.people ?? [];
  const chosen = people.find(({ userId }) => userId === (pressed ?? expected(people, lock)));
  const mayEnter = chosen?.hasPin && !chosen.pinLocked;
  // Who comes back to their own till types before the faces are there.
  const early = answer === undefined ? expected(people, lock) : undefined;
  const entry = usePinEntry({
    userId: mayEnter ? chosen?.userId : early,
    send: switchPerson,
    onLocked: reload,
  });
  const waitingOf = useWaitingOf();
  useDocumentTitle(`${t('title')} · Mostrador`);
  return (
    <main className={classes.screen}>
      <header className={classes.top}>
        <Mark size={40} />
        <span className={classes.store}>{answer?.storeName ?? lock?.storeName}</span>
        {lock && <Clock formats={lock.formats} />}
      </header>
      <div className={classes.columns}>
        <section className={classes.people}>
          <Title order={1} className={classes.title}>
            {t('title')}
          </Title>
          <Trouble error={error} />
          {answer === undefined && error === undefined && (
            <div role="status" aria-busy="true" aria-label={t('loading')} className={classes.faces}>
              <Skeleton height={84} radius="lg" />
              <Skeleton height={84} radius="lg" />
            </div>
          )}
          <ul className={classes.faces}>
            {people.map((person, place) => (
              <li key={person.userId}>
                <Face
                  person={person}
                  place={place}
                  isChosen={person === chosen}
                  isBusy={entry.isBusy}
                  linesOpen={linesOpenOf(lock?.storeId, person.userId)}
                  waiting={waitingOf(person.userId)}
                  onChoose={() => {
                    setPressed(person.userId);
                    entry.clear();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
        <section className={classes.entry} aria-label={t('pin')}>
          <Text fw={600} size="md" ta="center" className={classes.whose}>
            {chosen === undefined ? t('choose') : t('pinOf', { name: chosen.firstName })}
          </Text>
          {chosen === undefined || mayEnter ? (
            <PinPad
              pin={entry.pin}
              isBusy={entry.isBusy}
              isOff={chosen === undefined}
              isWrong={entry.problem !== undefined}
              enterLabel={t('enter')}
              onDigit={entry.digit}
              onErase={entry.erase}
              onEnter={entry.enter}
            />
          ) : (
            <FrontMessage tone="info" icon={<IconKey size={20} aria-hidden="true" />}>
              {t(chosen.hasPin ? 'lockedHint' : 'noPinHint', { name: chosen.firstName })}
            </FrontMessage>
          )}
          <div className={classes.problem}>
            {entry.problem !== undefined && mayEnter && (
              <Text role="alert" ta="center" c="var(--mantine-color-error)" fw={600}>
                {entry.problem}
              </Text>
            )}
          </div>
          <Button
            variant={chosen === undefined || mayEnter ? 'subtle' : 'filled'}
            size="md"
            fullWidth
            disabled={entry.isBusy}
            onClick={() => onPassword(chosen?.userId)}
          >
            {t('usePassword')}
          </Button>
        </section>
      </div>
    </main>
  );
}

/** Who locked the till for themselves, or the only one who works at it. */
function expected(people: readonly DevicePerson[], lock: ReturnType<typeof currentLock>) {
  if (people.length === 1) return people[0]?.userId;
  return lock?.isForOther ? undefined : lock?.userId;
}

/** Says that there is no network, or why the people could not be loaded. */
function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation('lock');
  const errorMessage = useErrorMessage();
  const isOffline = useStore(connection) === 'offline';
  if (!isOffline && error === undefined) return null;
  return (
    <FrontMessage tone="info" icon={<IconCloudOff size={20} aria-hidden="true" />}>
      {isOffline ? t('offline') : errorMessage(error)}
    </FrontMessage>
  );
}
