import { type Cents, parseAmount, sumCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '../format/use-format.ts';
import type { UnreadableWork } from './unreadable.ts';

/** Says of work that can't be read what it was, with its amount where that can still be found. */
export function useUnreadableText(): (work: UnreadableWork) => string {
  const { t } = useTranslation('outbox');
  const { formatCents } = useFormat();
  return (work) => {
    const what = t(`keptWork.what.${work.name}`);
    const found = amountIn(work);
    return found === undefined ? what : `${what}, ${formatCents(found)}`;
  };
}

/** The amount in a text that may be no JSON any more: the payments together, or an order's total. */
export function amountIn({ name, raw }: Pick<UnreadableWork, 'name' | 'raw'>): Cents | undefined {
  const key = name === 'orderDraft' || name === 'orderEdit' ? 'total' : 'amount';
  const written = [...raw.matchAll(new RegExp(`"${key}":\\s*(\\d+(?:\\.\\d+)?)(?=[,}\\s])`, 'g'))];
  const amounts = written.flatMap(([, digits]) => parseAmount(Number(digits)) ?? []);
  return amounts.length === 0 ? undefined : sumCents(amounts);
}
