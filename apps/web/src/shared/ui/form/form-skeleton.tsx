import { Paper, Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './record-form.module.css';

/** Placeholder of a `RecordForm` while its record loads. */
export function FormSkeleton({ fields }: { fields: number }) {
  const { t } = useTranslation();
  return (
    <Paper className={classes.form} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={classes.fields}>
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
          <div key={field} className={classes.place}>
            <Skeleton height={12} width="30%" mb={8} />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
      <div className={classes.footer}>
        <Skeleton height={36} width={96} />
        <Skeleton height={36} width={96} />
      </div>
    </Paper>
  );
}
