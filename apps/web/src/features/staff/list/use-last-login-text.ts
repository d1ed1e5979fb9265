import type { StaffMember } from '@mostrador/contract/staff';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that tells when a person last signed in. */
export function useLastLoginText(): (member: StaffMember) => string {
  const { t } = useTranslation('staff');
  const { formatDateTime } = useFormat();
  return ({ lastLogin }) => (lastLogin === null ? t('list.never') : formatDateTime(lastLogin));
}
