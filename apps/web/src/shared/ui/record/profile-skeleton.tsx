import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';

interface Props {
  title: string;
  backTo: string;
  hasSubtitle?: boolean;
  /** Key figures without values, across the page or above the side card. */
  head?: ReactNode;
  sideHead?: ReactNode;
  children?: ReactNode;
}

/** Placeholder of a record's profile, in its final layout; one main card unless children are given. */
export function ProfileSkeleton({ title, backTo, hasSubtitle, head, sideHead, children }: Props) {
  const { t } = useTranslation();
  return (
    <Page
      title={title}
      subtitle={hasSubtitle && <Skeleton height={12} width={180} mt={6} />}
      backTo={backTo}
    >
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <ProfileColumns
          head={head}
          side={
            <>
              {sideHead}
              <SkeletonCard />
            </>
          }
        >
          {children ?? <SkeletonCard />}
        </ProfileColumns>
      </div>
    </Page>
  );
}
