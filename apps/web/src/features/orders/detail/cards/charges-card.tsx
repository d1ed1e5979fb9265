import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ActionsMenu } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { ChargeSubject } from '../void/void-charge-entry.tsx';
import classes from './charges-card.module.css';

type Charge = Order['charges'][number];

interface Props {
  order: Order;
  onVoid: (charge: ChargeSubject['charge']) => void;
}

/** What the order is charged beside its goods; a charge that is not paid can be voided. */
export function ChargesCard({ order, onVoid }: Props) {
  const { t } = useTranslation('charges');
  const mayVoid = usePermission('giveDiscounts') && order.status !== 'CANCELLED';
  const loanOf = new Map(order.borrowRecords.map((loan) => [loan.id, loan]));
  return (
    <SectionCard flush title={t('title')}>
      <ul className={classes.charges}>
        {order.charges.map((charge) => (
          <li
            key={charge.id}
            className={classes.charge}
            data-void={Boolean(charge.voided) || undefined}
          >
            <ChargeText
              charge={charge}
              productName={loanOf.get(charge.borrowRecordId)?.productName}
            />
            <Money amount={charge.amount} />
            {mayVoid && !charge.voided ? <VoidMenu charge={charge} onVoid={onVoid} /> : <span />}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function ChargeText({ charge, productName }: { charge: Charge; productName: string | undefined }) {
  const { t } = useTranslation('charges');
  const { formatDateTime, formatMoney } = useFormat();
  const { kind, tax, voided, createdAt } = charge;
  const details = [
    [productName, formatDateTime(createdAt)].filter(Boolean).join(' · '),
    tax > 0 && t('inclTax', { amount: formatMoney(tax) }),
    voided &&
      t('void.voidedBy', {
        name: personName(voided.user),
        time: formatDateTime(voided.at),
        reason: voided.reason,
      }),
  ];
  return (
    <div className={classes.what}>
      <div className={classes.kind}>{t(`kind.${kind}`)}</div>
      {details.map(
        (detail) =>
          detail && (
            <Text key={detail} size="sm" c="dimmed">
              {detail}
            </Text>
          ),
      )}
    </div>
  );
}

function VoidMenu({ charge, onVoid }: { charge: Charge; onVoid: Props['onVoid'] }) {
  const { t } = useTranslation('charges');
  const { formatMoney } = useFormat();
  return (
    <ActionsMenu
      isInRow
      label={t('void.menuOf', {
        kind: t(`kind.${charge.kind}`),
        amount: formatMoney(charge.amount),
      })}
      actions={[
        {
          label: t('void.action'),
          icon: <IconBan size={18} aria-hidden="true" />,
          onClick: () => onVoid(charge),
          dangerous: true,
        },
      ]}
    />
  );
}
