import { SimpleGrid, Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { User } from '#shared/session/session.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { DetailsForm } from './details-form.tsx';

const FIELDS = ['firstName', 'lastName', 'phone', 'email'];

interface Props {
  user: User;
  /** Older data is not offered for editing, since saving would restore it. */
  isFresh: boolean;
}

/** The person's name and phone, editable. */
export function DetailsCard({ user, isFresh }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <SectionCard title={t('details.title')}>
      {isFresh ? (
        <DetailsForm user={user} />
      ) : (
        <SimpleGrid
          cols={{ base: 1, sm: 2 }}
          role="status"
          aria-busy="true"
          aria-label={t('common:loading')}
        >
          {FIELDS.map((field) => (
            <Skeleton key={field} height={82} />
          ))}
        </SimpleGrid>
      )}
    </SectionCard>
  );
}
