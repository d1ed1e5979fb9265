import { Switch } from '@mantine/core';
import { mayExempt } from '@mostrador/domain/limits';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLimits } from '#shared/session/limits.ts';
import { useUser } from '#shared/session/user.tsx';

interface Props {
  isExempt: boolean;
  /** As the customer is on file. */
  wasExempt: boolean;
  onChange: (isExempt: boolean) => void;
}

/**
 * Whether a customer pays no tax (rules.md#exempt-buyers). A store without taxes does not ask it, and who may not
 * make anybody exempt can take it off alone.
 */
export function ExemptField({ isExempt, wasExempt, onChange }: Props) {
  const { t } = useTranslation('customers');
  const { role, store } = useUser();
  const limits = useLimits();
  const isOwnChoice = mayExempt({ role, paymentRoles: store.paymentRoles }, limits);
  if (store.pricesIncludeTax === null && !wasExempt) return null;
  const mayTurn = isOwnChoice || wasExempt;
  return (
    <Switch
      pb="md"
      wrapperProps={{ 'data-width': 'full' }}
      label={t('form.isExempt')}
      description={t(mayTurn ? 'form.isExemptHint' : 'form.mayNotExempt')}
      checked={isExempt}
      disabled={!mayTurn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
