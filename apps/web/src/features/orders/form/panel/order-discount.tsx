import { ActionIcon, Autocomplete, Box } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useDraft, useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { orderTerms } from '#features/orders/draft/order-draft.ts';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { useFieldError } from '#features/orders/form/field-errors.tsx';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { DiscountField } from '#features/orders/parts/discount/discount-field.tsx';
import { REASON_LENGTH } from '#features/orders/parts/discount/discount-reason.tsx';
import { QuickPercents } from '#features/orders/parts/discount/quick-percents.tsx';
import {
  useDiscountReasons,
  useDiscountTexts,
} from '#features/orders/parts/discount/use-discount-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyHint } from '#shared/keyboard/key-hint.tsx';
import { usePermission } from '#shared/session/user.tsx';
import type { Figure } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './order-panel.module.css';

/** The form's discount on the order, without what was added later. */
function useOrderTerms() {
  const discountCents = useDraft((draft) => draft.discountCents);
  const discountPercent = useDraft((draft) => draft.discountPercent);
  const editing = useDraft((draft) => draft.editing);
  return orderTerms({ discountCents, discountPercent, editing });
}

/**
 * Row of the order's discount: a field with its reason, or for people who may not give one the discount
 * that the draft has, to be seen and taken off; undefined without either.
 */
export function useDiscountRow(): Figure | undefined {
  const { t } = useTranslation('discountForm');
  const texts = useDiscountTexts();
  const terms = useOrderTerms();
  const mayGive = usePermission('giveDiscounts');
  if (!mayGive && terms === null) return undefined;
  const label =
    terms !== null && 'percent' in terms
      ? t('named', { percent: texts.percent(terms.percent) })
      : t('discount');
  // The label names the per cent while it is typed: the field must stay the same one.
  return { id: 'discount', label, value: mayGive ? <GivenDiscount /> : <SeenDiscount /> };
}

/** The amount that the form takes off the order. */
function OffOrder() {
  const { formDiscountCents } = useDraftFigures();
  return <Money cents={minusCents(ZERO_CENTS, formDiscountCents)} />;
}

function GivenDiscount() {
  const { t } = useTranslation(['discountForm', 'orderForm']);
  const hasLines = useDraft(({ lines }) => lines.length > 0);
  const { isDiscountAboveItems } = useDraftFigures();
  const isTooMuch = hasLines && isDiscountAboveItems;
  const error = useFieldError('discount');
  const terms = useOrderTerms();
  const dispatch = useDraftDispatch();
  const { ref, focused } = useFocusWithin<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.discountRow}>
      <div className={classes.keyed}>
        <KeyHint of="discount" />
        <DiscountField
          className={classes.discount}
          size="xs"
          data-field="discount"
          aria-keyshortcuts="F8"
          aria-label={t('discount')}
          error={error ?? (isTooMuch && t('orderForm:problem.discountAboveItems'))}
          value={terms}
          onChange={(given) => dispatch({ type: 'discountGiven', terms: given })}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter' && currentTarget.dataset.unreadable === undefined) focusScan();
          }}
        />
      </div>
      {focused && terms === null && (
        // A press must not take the focus from the field, with which the chips would go.
        <Box className={classes.usual} onMouseDown={(event) => event.preventDefault()}>
          <QuickPercents
            value={null}
            onChange={(given) => {
              dispatch({ type: 'discountGiven', terms: given });
              focusScan();
            }}
          />
        </Box>
      )}
      {terms !== null && (
        <div className={classes.why}>
          <Reason />
          {'percent' in terms && <OffOrder />}
        </div>
      )}
    </div>
  );
}

/** Memoised: a scan into the field above draws it with each digit. */
const Reason = memo(function Reason() {
  const { t } = useTranslation('discountForm');
  const reasons = useDiscountReasons();
  const reason = useDraft((draft) => draft.discountReason);
  const dispatch = useDraftDispatch();
  return (
    <Autocomplete
      size="xs"
      classNames={{ option: classes.option }}
      aria-label={t('reasonShort')}
      placeholder={t('reasonShort')}
      data={reasons}
      filter={({ options }) => options}
      maxLength={REASON_LENGTH}
      value={reason}
      onChange={(text) => dispatch({ type: 'discountExplained', reason: text })}
    />
  );
});

function SeenDiscount() {
  const { t } = useTranslation('discountForm');
  const reason = useDraft((draft) => draft.discountReason);
  const dispatch = useDraftDispatch();
  return (
    <div className={classes.keyed}>
      {reason}
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('takeOffOrder')}
        data-field="discount"
        onClick={() => dispatch({ type: 'discountGiven', terms: null })}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
      <OffOrder />
    </div>
  );
}
