import { Anchor, Button, TextInput, Tooltip } from '@mantine/core';
import { MAX_BARCODE_LENGTH } from '@mostrador/domain/barcode';
import { withLostZeros } from '@mostrador/domain/code-keys';
import { readScan } from '@mostrador/domain/scans';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useFreeBarcode } from '../queries.ts';
import classes from './barcode-field.module.css';
import type { ProductValues } from './product-values.ts';

/** A refused barcode, and the product that has it. */
export interface TakenBarcode {
  barcode: string;
  product: { id: string; name: string };
}

/** Focuses the field and selects its text, so that the next scan replaces it. */
export function focusBarcode(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="barcode"]');
  field?.focus();
  field?.select();
}

interface Props {
  form: FormFields<ProductValues>;
  taken: TakenBarcode | undefined;
}

/** The barcode: scanned, also by the camera, typed, or a free one of the shop's own. */
export function BarcodeField({ form, taken }: Props) {
  const { t } = useTranslation('products');
  const errorMessage = useErrorMessage();
  const freeBarcode = useFreeBarcode();
  const problem = form.problemOf('barcode');
  const whole = withLostZeros(form.values.barcode.trim());
  const isTaken = problem !== undefined && taken?.barcode === form.values.barcode.trim();
  const scan = (barcode: string): ScanResult => {
    const { code } = readScan(barcode);
    form.set('barcode', code);
    soundScan('heard');
    return { text: code, isGood: true };
  };
  const suggest = () =>
    freeBarcode.mutate(undefined, {
      onSuccess: ({ barcode }) => form.set('barcode', barcode),
      onError: (error) =>
        notify.error({
          id: 'no-barcode',
          title: t('form.notSuggested'),
          message: errorMessage(error),
        }),
    });
  return (
    <TextInput
      name="barcode"
      label={t('field.barcode')}
      description={
        problem === undefined &&
        (whole === undefined ? (
          t('form.barcodeHint')
        ) : (
          <Anchor
            component="button"
            type="button"
            size="xs"
            onClick={() => form.set('barcode', whole)}
          >
            {t('form.addZeros', { barcode: whole })}
          </Anchor>
        ))
      }
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_BARCODE_LENGTH}
      value={form.values.barcode}
      onChange={({ currentTarget }) => form.set('barcode', currentTarget.value)}
      onBlur={() => form.leave('barcode')}
      onKeyDown={(event) => {
        // A scanner ends with Enter, which must not submit a form that is still incomplete.
        if (event.key === 'Enter') event.preventDefault();
      }}
      error={
        problem !== undefined && (
          <>
            {problem}
            {isTaken && (
              <>
                {' '}
                {t('form.barcodeTaken')}{' '}
                <AnchorLink
                  to="/products/$id"
                  params={{ id: taken.product.id }}
                  size="xs"
                  underline="always"
                >
                  {taken.product.name}
                </AnchorLink>
              </>
            )}
          </>
        )
      }
      rightSectionWidth="auto"
      rightSection={
        <div className={classes.ways}>
          <Tooltip label={t('form.suggestBarcode')}>
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('form.suggestBarcode')}
              loading={freeBarcode.isPending}
              onClick={suggest}
            >
              {t('form.suggest')}
            </Button>
          </Tooltip>
          <CameraButton onScan={scan} />
        </div>
      }
    />
  );
}
