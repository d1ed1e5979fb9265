import { Button, Skeleton, Text } from '@mantine/core';
import type { ReservedUnits } from '@mostrador/domain/limits';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { WantedApproval } from '#shared/api/approval-wanted.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Face } from '../lock/face.tsx';
import { PinPad } from '../lock/pin-pad.tsx';
import { usePinEntry } from '../lock/use-pin-entry.ts';
import classes from './approval-form.module.css';
import { askedOf } from './asked.ts';
import { useApprovers } from './use-approvers.ts';

/** What is to be approved, the faces of those who may, and the pad for the PIN. */
export function ApprovalForm({ wanted }: { wanted: WantedApproval }) {
  const { t } = useTranslation(['approval', 'lock', 'common']);
  const asked = askedOf(wanted.refusal);
  const { people, error, reload } = useApprovers(asked);
  const [pressed, setPressed] = useState<string>();
  const usable = people?.filter(({ pinLocked }) => !pinLocked) ?? [];
  const only = usable.length === 1 ? usable[0]?.userId : undefined;
  const chosen = usable.find(({ userId }) => userId === (pressed ?? only));
  const entry = usePinEntry({
    userId: chosen?.userId,
    send: (userId, pin) => wanted.send({ userId, pin }),
    onLocked: reload,
  });
  const back = (
    <Button variant="default" size="md" fullWidth disabled={entry.isBusy} onClick={wanted.giveUp}>
      {t('common:back')}
    </Button>
  );
  if (people?.length === 0) {
    return (
      <Empty
        icon={<IconUserOff size={24} />}
        title={t('nobody')}
        description={t('nobodyHint')}
        action={back}
      />
    );
  }
  return (
    // The digits are heard wherever the focus is; it waits where a press of Enter does nothing else.
    <div className={classes.columns} data-autofocus tabIndex={-1}>
      <div className={classes.side}>
        <Asked asked={asked} />
        {asked.reserved && <Reserved reserved={asked.reserved} />}
        <Text fw={600} size="sm" component="h3">
          {t('who')}
        </Text>
        {people === undefined && error === undefined && (
          <Skeleton height={60} radius="lg" role="status" aria-label={t('common:loading')} />
        )}
        {error !== undefined && <FailedLoad error={error} onRetry={reload} />}
        <ul className={classes.people}>
          {people?.map((person, place) => (
            <li key={person.userId}>
              <Face
                person={{ ...person, hasPin: true }}
                place={place}
                isChosen={person === chosen}
                isBusy={entry.isBusy || person.pinLocked}
                linesOpen={0}
                waiting={0}
                onChoose={() => {
                  setPressed(person.userId);
                  entry.clear();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <section className={classes.entry} aria-label={t('lock:pin')}>
        <Text fw={600} ta="center">
          {chosen === undefined
            ? t('choose')
            : t('lock:pinOf', { name: chosen.firstName || personName(chosen) })}
        </Text>
        <PinPad
          pin={entry.pin}
          isBusy={entry.isBusy}
          isOff={chosen === undefined}
          isWrong={entry.problem !== undefined}
          enterLabel={t('approve')}
          onDigit={entry.digit}
          onErase={entry.erase}
          onEnter={entry.enter}
        />
        <div className={classes.problem}>
          {entry.problem !== undefined && (
            <Text role="alert" ta="center" c="var(--mantine-color-error)" fw={600}>
              {entry.problem}
            </Text>
          )}
        </div>
        {back}
      </section>
    </div>
  );
}

/** Whose the units are that the order takes, and on which days. */
function Reserved({ reserved }: { reserved: readonly ReservedUnits[] }) {
  const { t } = useTranslation('approval');
  const { formatDay, formatNumber } = useFormat();
  const whose = reserved.flatMap(({ name: product, reservations }) =>
    reservations.map(({ id, number, customer, quantity, from, until }) => ({
      key: `${id} ${product}`,
      text: t('asked.reservedOf', {
        product,
        customer,
        number,
        count: quantity,
        formatted: formatNumber(quantity),
        days: from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`,
      }),
    })),
  );
  return (
    <ul className={classes.reserved}>
      {whose.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

/** Actions whose texts name the money that moves. */
const WITH_AMOUNT = ['refund', 'cancel', 'void', 'payOut', 'collect'] as const;

/** Says what passes the limit, with its amounts. */
function Asked({ asked }: { asked: ReturnType<typeof askedOf> }) {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormat();
  const { action, amount, product, discount, most } = asked;
  const moves = WITH_AMOUNT.find((each) => each === action);
  if (moves !== undefined && amount !== undefined) {
    return <Text>{t(`asked.${moves}Of`, { amount: formatMoney(amount) })}</Text>;
  }
  if (action !== 'discount') return <Text>{t(`asked.${action}`)}</Text>;
  if (discount === undefined || most === undefined) return <Text>{t('asked.discount')}</Text>;
  const amounts = { discount: formatMoney(discount), most: formatMoney(most) };
  return (
    <Text>
      {product === undefined
        ? t('asked.discountOf', amounts)
        : t('asked.priceOf', { product, ...amounts })}
    </Text>
  );
}
