import { Skeleton } from '@mantine/core';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import classes from './settings-form.module.css';
import { SECTION_FIELDS, type Section, SHOWN_ON_RECEIPT } from './settings-sections.ts';

/** The limits by role are many fields in one table. */
const MOST_FIELDS = 8;

/** Placeholder while a part of the settings loads. */
export function SettingsSkeleton({ section }: { section: Section }) {
  const hasPreview = SHOWN_ON_RECEIPT.includes(section);
  return (
    <div className={classes.columns} data-preview={hasPreview || undefined}>
      <FormSkeleton fields={Math.min(SECTION_FIELDS[section].length, MOST_FIELDS)} />
      {hasPreview && <Skeleton height={360} radius="lg" />}
    </div>
  );
}
