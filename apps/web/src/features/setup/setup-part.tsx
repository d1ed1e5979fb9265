import { type ReactNode, useId } from 'react';
import classes from './setup-form.module.css';

/** A titled group of the setup's fields. */
export function SetupPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
