import { type Cents, parseAmount, sumCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '../format/use-format.ts';
import type { UnreadableWork } from './unreadable.ts';

/** Returns a function that names unreadable work, with its amount if that can be found. */
export function useUnreadableText(): (work: UnreadableWork) => string {
  const { t } = useTranslation('outbox');
  const { formatCents } = useFormat();
  return (work) => {
    const what = t(`keptWork.what.${work.name}`);
    const found = amountIn(work);
    return found === undefined ? what : `${what}, ${formatCents(found)}`;
  };
}

/** Finds the amount in a text that may not be JSON: the sum of the payments, or an order's total. */
export function amountIn({ name, raw }: Pick<UnreadableWork, 'name' | 'raw'>): Cents | undefined {
  const key = name === 'orderDraft' || name === 'orderEdit' ? 'total' : 'amount';
  const written = [...raw.matchAll(new RegExp(`"${key}":\\s*(\\d+(?:\\.\\d+)?)(?=[,}\\s])`, 'g'))];
  const amounts = written.flatMap(([, digits]) => parseAmount(Number(digits)) ?? []);
  return amounts.length === 0 ? undefined : sumCents(amounts);
}
