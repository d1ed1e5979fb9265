import type { ProductDetail } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { productQueries } from '../queries.ts';
import classes from './ledger.module.css';
import { Ledger, LedgerEntry } from './ledger.tsx';
import { MovementDocument } from './movement-document.tsx';
import { type StockMovement, stockBalances } from './stock-balances.ts';

const movementsOf = ({ movements }: Answer<'listStockMovements'>) => movements;

/** Every change of the product's stock, with its document and the stock after it. */
export function StockMovements({ product: { id, stock } }: { product: ProductDetail }) {
  const { t } = useTranslation('products');
  const movements = useRows(productQueries.movements(id), movementsOf);
  const balances = stockBalances(stock, movements.rows ?? []);
  return (
    <Ledger
      title={t('movements.title')}
      list={movements}
      failedTitle={t('movements.failedToLoad')}
      empty={{
        icon: <IconArrowsExchange size={24} />,
        title: t('movements.empty'),
        description: t('movements.emptyHint'),
      }}
      row={(movement, index) => <Movement movement={movement} balance={balances[index]} />}
    />
  );
}

function Movement({ movement, balance }: { movement: StockMovement; balance: number | undefined }) {
  const { t } = useTranslation('products');
  const { formatDateTime, formatNumber } = useFormat();
  const { quantity, units, unitCodes, reason, note, order, stockCount, user, createdAt } = movement;
  return (
    <LedgerEntry
      what={
        <>
          {t(
            `movements.reason.${stockCount ? 'COUNT' : order && reason === 'ADJUSTMENT' ? 'FOUND' : reason}`,
          )}
          <MovementDocument movement={movement} />
        </>
      }
      details={[
        formatDateTime(createdAt),
        personName(user),
        unitCodes.join(', '),
        note && t('movements.note', { note }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className={classes.change} data-direction={Math.sign(quantity)}>
        {units === null
          ? t(quantity < 0 ? 'movements.out' : 'movements.in', {
              count: Math.abs(quantity),
              quantity: formatNumber(Math.abs(quantity)),
            })
          : t('movements.gone', { count: units, quantity: formatNumber(units) })}
      </div>
      {balance !== undefined && (
        <div className={classes.details}>
          {t('movements.balance', { stock: formatNumber(balance) })}
        </div>
      )}
    </LedgerEntry>
  );
}
