import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormFooter } from '#shared/ui/form/form-footer.tsx';
import { Money } from '#shared/ui/money.tsx';
import {
  ChargeButton,
  SaveButton,
  type Saving,
  useCharges,
  WhyUnpaid,
} from './saving/save-buttons.tsx';

/** Footer of the order form on a desktop. */
export function OrderFooter(props: Saving) {
  const { t } = useTranslation('orderForm');
  const { totalCents } = useDraftFigures();
  const charges = useCharges(props);
  return (
    <FormFooter
      {...props.saving}
      onCancel={props.onCancel}
      total={
        <>
          {t('total')}{' '}
          <strong>
            <Money cents={totalCents} />
          </strong>
        </>
      }
    >
      <WhyUnpaid {...props} />
      <SaveButton {...props} withKeys />
      {charges && <ChargeButton {...props} withKeys />}
    </FormFooter>
  );
}
