import { Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useHeldScans } from '#shared/keyboard/use-scanner.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { SkeletonTiles } from './finder/product-tiles.tsx';
import classes from './order-form.module.css';

/** Placeholder of the form while its order loads. */
export function OrderFormSkeleton({ title, backTo }: { title: string; backTo: string }) {
  const { t } = useTranslation();
  const narrow = usePhone();
  useHeldScans();
  return (
    <Page full title={title} backTo={backTo}>
      <div className={classes.workspace}>
        <Stack className={classes.waiting}>
          <Skeleton height={40} radius="md" />
          <SkeletonTiles />
        </Stack>
        {!narrow && (
          <Paper
            className={classes.card}
            p="md"
            role="status"
            aria-busy="true"
            aria-label={t('loading')}
          >
            <Skeleton height={20} width={120} />
            <Skeleton height={44} mt="md" />
            <Skeleton height={20} width={80} mt={36} />
            <Skeleton height={72} mt="md" />
            <Skeleton height={72} mt="xs" />
            <Skeleton height={20} width={80} mt={36} />
            <Skeleton height={40} mt="md" />
          </Paper>
        )}
      </div>
    </Page>
  );
}
