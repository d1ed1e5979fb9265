import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './method-cards.module.css';
import type { ChosenMethod, MethodShare } from './method-shares.ts';

const SKELETONS = [0, 1, 2, 3];

interface Props {
  /** Undefined while they are loading. */
  methods: readonly MethodShare[] | undefined;
  chosen: ChosenMethod | undefined;
  /** Called with undefined when the chosen method is pressed again. */
  onChoose: (paymentMethod: ChosenMethod | undefined) => void;
}

/** Takings by payment method; a press lists the method's orders, a second press closes the list. */
export function MethodCards({ methods, chosen, onChoose }: Props) {
  const { t } = useTranslation('paymentsReport');
  if (methods === undefined) return <MethodCardsSkeleton />;
  return (
    <ul className={classes.cards} aria-label={t('methods.title')}>
      {methods.map((method) => (
        <li key={method.paymentMethod ?? ''}>
          <MethodCard
            method={method}
            isChosen={method.paymentMethod === chosen}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

function MethodCard({
  method: { paymentMethod, paymentsCount, totalAmount, netCollected, share },
  isChosen,
  onChoose,
}: {
  method: MethodShare;
  isChosen: boolean;
  onChoose: Props['onChoose'];
}) {
  const { t } = useTranslation('paymentsReport');
  const { formatMoney, formatNumber } = useFormat();
  const { formatPercent } = useReportFormat();
  return (
    <UnstyledButton
      className={classes.card}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : paymentMethod)}
    >
      <span className={classes.name}>{paymentMethod ?? t('methods.notNoted')}</span>
      <span className={classes.amount}>
        <Money amount={paymentMethod === null ? netCollected : totalAmount} />
      </span>
      {paymentMethod !== null && (
        <Text span size="xs" c="dimmed">
          {t('methods.payments', {
            count: paymentsCount,
            number: formatNumber(paymentsCount),
            share: formatPercent(share),
          })}
        </Text>
      )}
      {paymentMethod !== null && netCollected !== totalAmount && (
        <Text span size="xs" c="dimmed">
          {t('methods.netOf', { amount: formatMoney(netCollected) })}
        </Text>
      )}
    </UnstyledButton>
  );
}

function MethodCardsSkeleton() {
  return (
    <div className={classes.cards} aria-busy="true">
      {SKELETONS.map((place) => (
        <div key={place} className={classes.card}>
          <Skeleton height={14} width="45%" my={4} />
          <Skeleton height={20} width="65%" my={5} />
          <Skeleton height={11} width="35%" my={4} />
        </div>
      ))}
    </div>
  );
}
