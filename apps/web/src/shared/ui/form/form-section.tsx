import type { ReactNode } from 'react';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './record-form.module.css';

/** A card with a title for related fields of a `RecordForm`. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard flush title={title}>
      <div className={classes.fields} data-section>
        {children}
      </div>
    </SectionCard>
  );
}
