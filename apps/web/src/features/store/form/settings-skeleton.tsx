import { Skeleton } from '@mantine/core';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import classes from './settings-form.module.css';
import { SECTION_FIELDS, type Section, SHOWN_ON_RECEIPT } from './settings-sections.ts';

/** Placeholder while a part of the settings loads. */
export function SettingsSkeleton({ section }: { section: Section }) {
  const hasPreview = SHOWN_ON_RECEIPT.includes(section);
  return (
    <div className={classes.columns} data-preview={hasPreview || undefined}>
      <FormSkeleton fields={SECTION_FIELDS[section].length} />
      {hasPreview && <Skeleton height={360} radius="lg" />}
    </div>
  );
}
