import classes from './legend.module.css';

export type LegendMark = 'solid' | 'pale' | 'striped' | 'outlined';

/** Names of the fillings. */
export function Legend({ entries }: { entries: readonly { name: string; mark: LegendMark }[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ name, mark }) => (
        <li key={name}>
          <span className={classes.mark} data-mark={mark} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
