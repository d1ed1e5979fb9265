import { Button, Group, Stack, Text } from '@mantine/core';
import type { DeliveryPerson, HandIn } from '@mostrador/contract/delivery-persons';
import type { Answer } from '@mostrador/contract/routes';
import { IconBan, IconCash } from '@tabler/icons-react';
import { useHandInDialog } from '#features/delivery-persons/parts/hand-in-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { ActionsMenu } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';
import { deliveryPersonQueries } from '../queries.ts';
import { useVoidHandInDialog } from './void-hand-in-dialog.tsx';

const handInsOf = ({ handIns }: Answer<'listHandIns'>) => handIns;

/** Cash that a delivery person has, and what they handed in. */
export function CashCard({ person }: { person: DeliveryPerson }) {
  const { t } = useTranslation(['deliveries', 'common']);
  const { formatMoney } = useFormat();
  const mayTake = usePermission('takePayments');
  const { handIn, dialog } = useHandInDialog();
  const wrong = useVoidHandInDialog();
  const list = useRows(deliveryPersonQueries.handIns(person.id), handInsOf);
  return (
    <SectionCard
      title={t('cash')}
      action={
        mayTake &&
        person.cash > 0 && (
          <Button variant="light" size="sm" onClick={() => handIn(person)}>
            {t('handIn')}
          </Button>
        )
      }
    >
      <Stack>
        {person.cash > 0 && (
          <Text fw={600}>{t('hasCash', { amount: formatMoney(person.cash) })}</Text>
        )}
        {list.rows === undefined && list.error !== null && (
          <FailedLoad error={list.error} onRetry={list.retry} />
        )}
        {list.rows?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noHandIns')}
          </Text>
        )}
        {list.rows !== undefined && list.rows.length > 0 && (
          <Timeline label={t('handIns')}>
            {list.rows.map((each) => (
              <Entry
                key={each.id}
                handIn={each}
                onVoid={mayTake ? () => wrong.voidHandIn({ person, handIn: each }) : undefined}
              />
            ))}
          </Timeline>
        )}
        {list.hasMore && (
          <Group justify="center">
            <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
              {t('common:picker.more')}
            </Button>
          </Group>
        )}
      </Stack>
      {dialog}
      {wrong.dialog}
    </SectionCard>
  );
}

function Entry({
  handIn: { amount, user, createdAt, voided },
  onVoid,
}: {
  handIn: HandIn;
  onVoid: (() => void) | undefined;
}) {
  const { t } = useTranslation('deliveries');
  const { formatMoney, formatDateTime } = useFormat();
  return (
    <TimelineEntry
      icon={<IconCash size={16} />}
      title={t('handInEntry')}
      value={formatMoney(amount)}
      details={[
        voided &&
          t('voidedBy', {
            name: personName(voided.user),
            time: formatDateTime(voided.at),
            reason: voided.reason,
          }),
      ]}
      user={user}
      at={createdAt}
      isVoid={voided !== null}
      menu={
        onVoid &&
        !voided && (
          <ActionsMenu
            isInRow
            label={t('handInActions', { amount: formatMoney(amount) })}
            actions={[
              {
                label: t('voidHandIn.action'),
                icon: <IconBan size={18} aria-hidden="true" />,
                onClick: onVoid,
                dangerous: true,
              },
            ]}
          />
        )
      }
    />
  );
}
