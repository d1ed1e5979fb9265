import { useTranslation } from '#i18n/use-translation.ts';
import type { CustomerProblem } from './customer-values.ts';

/** The errors of a customer's fields in words. */
export function useCustomerWords(): Record<CustomerProblem, string> {
  const { t } = useTranslation(['customers', 'common']);
  return {
    firstNameMissing: t('problem.firstNameMissing'),
    lastNameMissing: t('problem.lastNameMissing'),
    addressMissing: t('problem.addressMissing'),
    phoneInvalid: t('common:form.phoneInvalid'),
    emailInvalid: t('common:form.emailInvalid'),
  };
}
