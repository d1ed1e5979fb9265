import type { ReactNode } from 'react';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './record-form.module.css';

/** Fields of a `RecordForm` that belong together, in a card with a title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard flush title={title}>
      <div className={classes.fields} data-section>
        {children}
      </div>
    </SectionCard>
  );
}
