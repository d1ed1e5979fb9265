import type { PurchaseItem } from '@mostrador/contract/purchases';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import classes from './dialogs.module.css';

interface Props {
  item: PurchaseItem;
  /** What is said of it below its name. */
  detail: string;
  value: number;
  max: number;
  /** What the most is made of, beside the stepper: "of 5". */
  limit: string;
  /** Why what is entered can't be. */
  problem: string | undefined;
  isDisabled: boolean;
  /** It has just been scanned. */
  isScanned?: boolean;
  onChange: (units: number) => void;
  ref?: Ref<HTMLLIElement>;
  /** Further fields of it. */
  children?: ReactNode;
}

/** An item of a purchase, and how many units of it come or go back. */
export function UnitsRow(props: Props) {
  const { item, detail, value, max, limit, problem, isDisabled, isScanned, onChange } = props;
  const { t } = useTranslation('purchases');
  const problemId = useId();
  const name = item.productName;
  return (
    <li ref={props.ref} className={classes.item} data-scanned={isScanned || undefined}>
      <div>
        <div className={classes.name}>{name}</div>
        <div className={classes.detail}>{detail}</div>
      </div>
      <div className={classes.units}>
        <UnitsStepper
          labels={{
            quantity: t('units.quantityOf', { name }),
            fewer: t('units.fewer', { name }),
            more: t('units.more', { name }),
          }}
          value={value}
          max={max}
          onChange={onChange}
          problemId={problem === undefined ? undefined : problemId}
          disabled={isDisabled}
        />
        <span className={classes.of}>{limit}</span>
      </div>
      {props.children}
      {problem !== undefined && (
        <div id={problemId} className={classes.problem}>
          {problem}
        </div>
      )}
    </li>
  );
}
