import { Skeleton } from '@mantine/core';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import classes from './settings-form.module.css';

/** Placeholder while the settings load. */
export function SettingsSkeleton() {
  return (
    <div className={classes.columns}>
      <FormSkeleton fields={7} />
      <Skeleton height={360} radius="lg" />
    </div>
  );
}
