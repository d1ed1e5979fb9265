import { VisuallyHidden } from '@mantine/core';
import { unitsToChoose } from '#features/orders/draft/draft-problems.ts';
import type { DraftLine } from '#features/orders/draft/order-draft.ts';
import classes from '#features/orders/form/lines/order-lines.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

interface Props {
  line: DraftLine;
  onChoose: (line: DraftLine) => void;
}

/** Codes of a line's units, and how many are still to be chosen: a press chooses them. */
export function LineUnits({ line, onChoose }: Props) {
  const { t } = useTranslation('units');
  const { formatNumber } = useFormat();
  const { units, product } = line;
  if (units === undefined) return null;
  const missing = unitsToChoose(line);
  const codes = units.map(({ code }) => code).join(', ');
  const wanted =
    missing > 0 && t('chooseMore', { count: missing, formatted: formatNumber(missing) });
  return (
    <button
      type="button"
      className={classes.codes}
      data-field={wanted ? 'units' : undefined}
      onClick={() => onChoose(line)}
    >
      <VisuallyHidden>{t('ofLine', { name: product.name })} </VisuallyHidden>
      {codes}
      {wanted && <span className={classes.wanted}>{wanted}</span>}
    </button>
  );
}
