import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormFooter } from '#shared/ui/form/form-footer.tsx';
import { Money } from '#shared/ui/money.tsx';
import { CreateAndPayButton, SaveButton, type Saving } from './saving/save-buttons.tsx';

/** Footer of the order form on a desktop. */
export function OrderFooter(props: Saving) {
  const { t } = useTranslation('orderForm');
  const { totalCents } = useDraftFigures();
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
      <CreateAndPayButton {...props} />
      <SaveButton {...props} withKeys />
    </FormFooter>
  );
}
