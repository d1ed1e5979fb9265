import type { Answer } from '@mostrador/contract/routes';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { productQueries } from '../queries.ts';
import { Ledger, LedgerEntry } from './ledger.tsx';

type CostChange = Answer<'listCostChanges'>['changes'][number];

const changesOf = ({ changes }: Answer<'listCostChanges'>) => changes;

/** Changes of the product's cost, by receipts and by hand (rules.md#costs). */
export function CostChanges({ productId }: { productId: string }) {
  const { t } = useTranslation('products');
  return (
    <Ledger
      title={t('costs.title')}
      list={useRows(productQueries.costChanges(productId), changesOf)}
      failedTitle={t('costs.failedToLoad')}
      empty={{
        icon: <IconCoins size={24} />,
        title: t('costs.empty'),
        description: t('costs.emptyHint'),
      }}
      row={(change) => <Change change={change} />}
    />
  );
}

function Change({ change: { before, after, purchase, user, createdAt } }: { change: CostChange }) {
  const { t } = useTranslation('products');
  const { formatDateTime, formatMoney } = useFormat();
  const text = (cost: CostChange['before']) =>
    cost === null ? t('detail.notKnown') : formatMoney(cost);
  return (
    <LedgerEntry
      what={
        purchase ? (
          <AnchorLink to="/purchases/$id" params={{ id: purchase.id }} size="sm" underline="always">
            {t('movements.purchase', { number: purchase.purchaseNumber })}
          </AnchorLink>
        ) : (
          t('costs.byHand')
        )
      }
      details={`${formatDateTime(createdAt)} · ${personName(user)}`}
    >
      {before === null
        ? text(after)
        : t('costs.change', { before: text(before), after: text(after) })}
    </LedgerEntry>
  );
}
