import { Avatar, Badge } from '@mantine/core';
import { IconCloudUp, IconLock, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { initials, personName } from '#shared/format/person-name.ts';
import classes from './lock-screen.module.css';
import type { DevicePerson } from './use-device-people.ts';

const TONES = ['brand', 'blue', 'orange', 'grape', 'cyan', 'pink'] as const;

interface Props {
  person: DevicePerson;
  /** Place in the list, which gives the face its colour. */
  place: number;
  isChosen: boolean;
  isBusy: boolean;
  /** Lines of the sale that the person has open here, and orders that wait for them. */
  linesOpen: number;
  waiting: number;
  onChoose: () => void;
}

/** A person of the till: a press asks for their PIN. */
export function Face({ person, place, isChosen, isBusy, linesOpen, waiting, onChoose }: Props) {
  const { t } = useTranslation(['lock', 'common']);
  return (
    <button
      type="button"
      className={classes.face}
      aria-pressed={isChosen}
      disabled={isBusy}
      onClick={onChoose}
    >
      <Avatar
        size="var(--face-size)"
        radius="50%"
        variant="filled"
        color={`${TONES[place % TONES.length]}.8`}
        aria-hidden="true"
      >
        {initials(person)}
      </Avatar>
      <span className={classes.who}>
        <span className={classes.name}>{personName(person)}</span>
        <span className={classes.role}>{t(`common:role.${person.role}`)}</span>
      </span>
      <span className={classes.chips}>
        {linesOpen > 0 && (
          <Chip color="blue" icon={<IconShoppingCart size={14} aria-hidden="true" />}>
            {t('saleOpen', { count: linesOpen })}
          </Chip>
        )}
        {waiting > 0 && (
          <Chip color="orange" icon={<IconCloudUp size={14} aria-hidden="true" />}>
            {t('waiting', { count: waiting })}
          </Chip>
        )}
        {person.pinLocked && (
          <Chip color="red" icon={<IconLock size={14} aria-hidden="true" />}>
            {t('pinLocked')}
          </Chip>
        )}
        {!person.hasPin && <Chip color="gray">{t('noPin')}</Chip>}
      </span>
    </button>
  );
}

function Chip({ color, icon, children }: { color: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Badge color={color} variant="light" tt="none" size="lg" fw={600} leftSection={icon}>
      {children}
    </Badge>
  );
}
