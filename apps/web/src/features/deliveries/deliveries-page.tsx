import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import type { Deliveries, Delivery } from '@mostrador/contract/deliveries';
import { IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useHandInDialog } from '#features/delivery-persons/parts/hand-in-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { DeliveredCard } from './delivered-card.tsx';
import classes from './delivery-card.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { useAttemptDialog } from './parts/attempt-dialog.tsx';
import { type DeliveryGroup, forToday, groupsOf } from './parts/delivery-groups.ts';
import { deliveryQueries } from './queries.ts';

/** /deliveries: all that is to be delivered, by delivery person, with the cash that each has. */
export function DeliveriesPage() {
  const { t } = useTranslation('deliveries');
  const { formatNumber } = useFormat();
  const { data, error, refetch } = useQuery(deliveryQueries.all());
  const count = data && data.deliveries.length + data.older;
  return (
    <Page
      title={t('title')}
      subtitle={count !== undefined && t('count', { count, number: formatNumber(count) })}
    >
      {data && <Loaded data={data} />}
      {!data && error === null && <SkeletonCard />}
      {!data && error !== null && <FailedLoad error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Loaded({ data }: { data: Deliveries }) {
  const { t } = useTranslation('deliveries');
  const { formatNumber, timeZone, today } = useFormat();
  const { handIn, dialog } = useHandInDialog();
  const { attempt, dialog: attemptDialog } = useAttemptDialog();
  const groups = groupsOf(data, { today: today(), timeZone });
  return (
    <Stack>
      {groups.length === 0 && (
        <Empty
          icon={<IconTruckDelivery size={24} />}
          title={t('empty')}
          description={t('emptyHint')}
        />
      )}
      {groups.map((group) => (
        <PersonCard
          key={group.person?.id ?? ''}
          group={group}
          onHandIn={handIn}
          onNotDelivered={attempt}
        />
      ))}
      {data.older > 0 && (
        <Text size="sm">
          {t('older', { count: data.older, number: formatNumber(data.older) })}{' '}
          <AnchorLink
            to="/orders"
            search={{ range: 'allTime', deliveryStatus: 'ASSIGNED', sort: 'oldest' }}
            size="sm"
            underline="always"
          >
            {t('showAll')}
          </AnchorLink>
        </Text>
      )}
      {data.delivered.length > 0 && (
        <Accordion variant="separated">
          <Accordion.Item value="delivered">
            <Accordion.Control>
              {t('deliveredToday', {
                count: data.delivered.length,
                number: formatNumber(data.delivered.length),
              })}
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                {data.delivered.map((delivery) => (
                  <DeliveredCard key={delivery.id} delivery={delivery} />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
      {dialog}
      {attemptDialog}
    </Stack>
  );
}

function PersonCard({
  group,
  onHandIn,
  onNotDelivered,
}: {
  group: DeliveryGroup;
  onNotDelivered: (delivery: Delivery) => void;
  onHandIn: (person: { id: string; name: string; cash: DeliveryGroup['cash'] }) => void;
}) {
  const { t } = useTranslation('deliveries');
  const { formatMoney, formatShortDay } = useFormat();
  const mayTake = usePermission('takePayments');
  const { person, cash, due } = group;
  const isTodayAlone = due.every(({ when }) => when === 'today');
  return (
    <SectionCard
      title={person?.name ?? t('nobody')}
      action={
        forToday(group).length > 0 && (
          <ButtonLink
            to="/deliveries/print"
            search={{ deliveryPersonId: person?.id }}
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
          >
            {t('runSheet.title')}
          </ButtonLink>
        )
      }
    >
      <Stack>
        {person && cash > 0 && (
          <Group justify="space-between">
            <Text fw={600}>{t('hasCash', { amount: formatMoney(cash) })}</Text>
            {mayTake && (
              <Button variant="light" onClick={() => onHandIn({ ...person, cash })}>
                {t('handIn')}
              </Button>
            )}
          </Group>
        )}
        {due.map(({ when, day, deliveries }) => (
          <section key={day ?? when} className={classes.turn}>
            {!isTodayAlone && (
              <Text
                component="h3"
                className={classes.when}
                data-tone={when === 'late' ? 'bad' : undefined}
              >
                {when === 'later' ? formatShortDay(day ?? '') : t(`due.${when}`)}
              </Text>
            )}
            <div className={classes.cards}>
              {deliveries.map((delivery) => (
                <DeliveryCard
                  key={delivery.id}
                  delivery={delivery}
                  onNotDelivered={onNotDelivered}
                />
              ))}
            </div>
          </section>
        ))}
      </Stack>
    </SectionCard>
  );
}
