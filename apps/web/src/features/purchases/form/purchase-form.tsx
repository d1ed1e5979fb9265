import { Button, Paper, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft, useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { draftProblems } from '#features/purchases/draft/purchase-draft.ts';
import { useDraftFigures } from '#features/purchases/draft/use-draft-figures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useShortcuts } from '#shared/keyboard/shortcuts.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { usePermission } from '#shared/session/user.tsx';
import { focusInvalid, focusUnreadable } from '#shared/ui/form/focus-invalid.ts';
import { FormFooter } from '#shared/ui/form/form-footer.tsx';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { Money } from '#shared/ui/money.tsx';
import { LiveStatus } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { ProductFinder } from './product-finder.tsx';
import classes from './purchase-form.module.css';
import { PurchasePanel } from './purchase-panel.tsx';
import { SaveButton } from './save-button.tsx';
import { SaveNotice } from './save-notice.tsx';
import { useAddProduct } from './use-add-product.ts';
import { type SavePurchase, useSavePurchase } from './use-save-purchase.ts';
import { useThrowAway } from './use-throw-away.ts';

/** On a phone only one side shows at a time. */
type Side = 'products' | 'purchase';

/** The purchase form: products, and the purchase's panel; a phone switches between the two. */
export function PurchaseForm() {
  const { t } = useTranslation('purchases');
  const draft = useDraftStore();
  const narrow = useNarrow();
  const adding = useAddProduct();
  const saving = useSavePurchase(useAfterSaving());
  const cancel = useThrowAway();
  const [isTried, setTried] = useState(false);
  const [side, setSide] = useState<Side>('products');
  const panel = useRef<HTMLDivElement>(null);

  const onSave = () => {
    if (saving.isSent || saving.isUnknown) return;
    const problems = draftProblems(draft.get());
    // Shows the errors and their side before focusing the first invalid field.
    flushSync(() => {
      setTried(true);
      if (problems.length > 0) setSide('purchase');
    });
    if (panel.current && focusInvalid(panel.current)) return;
    if (problems.length === 0) return saving.save();
    const add = panel.current?.querySelector<HTMLElement>('[data-add-line]');
    add?.focus();
    add?.scrollIntoView({ block: 'nearest' });
  };
  // Switching would discard a text that is not a valid number.
  const show = (next: Side) => {
    if (panel.current && focusUnreadable(panel.current)) return;
    setSide(next);
  };
  useShortcuts({ save: onSave });
  useScanner((barcode) => {
    if (draft.get().sent === null) return adding.scan(barcode);
    soundScan('refused');
    notify.warning({ message: t('form.scannedMeanwhile', { barcode }) });
  });

  const finder = (
    <div className={classes.finder} inert={saving.isUnknown}>
      <ProductFinder {...adding} />
    </div>
  );
  const purchase = (
    // Lets the keyboard scroll a locked panel.
    <Paper className={classes.card} tabIndex={saving.isUnknown ? 0 : undefined}>
      <div ref={panel} className={classes.panel} inert={saving.isUnknown}>
        <PurchasePanel isTried={isTried} />
      </div>
    </Paper>
  );
  const footer = { saving, onSave, onCancel: () => void cancel() };
  return (
    <Page title={t('form.title')} backTo="/purchases">
      {narrow ? (
        <div className={classes.stack} data-locked={saving.isUnknown || undefined}>
          <SideSwitch side={side} onChange={show} />
          {side === 'products' ? finder : purchase}
          <Bar {...footer} />
        </div>
      ) : (
        <div className={classes.workspace} data-locked={saving.isUnknown || undefined}>
          {finder}
          <div className={classes.purchase}>
            {purchase}
            <SaveNotice {...saving} />
          </div>
          <FormFooter {...saving} total={<Total />} onCancel={footer.onCancel}>
            <SaveButton saving={saving} onSave={onSave} withKeys />
          </FormFooter>
        </div>
      )}
      <LiveStatus />
      <SavingOverlay visible={saving.isSending} />
    </Page>
  );
}

/**
 * Returns a function that announces and opens the new purchase; it does not navigate if the person
 * has left the form.
 */
function useAfterSaving() {
  const { t } = useTranslation('purchases');
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return ({ id, purchaseNumber }: { id: string; purchaseNumber: number }) => {
    notify.success({ message: t('messages.created', { purchaseNumber }) });
    if (!isHere.current) return;
    void navigate({
      to: '/purchases/$id',
      params: { id },
      state: { backTo: '/purchases' },
      replace: true,
    });
  };
}

function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const count = useDraft(({ lines }) => lines.length);
  return (
    <div className={classes.switch}>
      <SegmentedControl
        fullWidth
        aria-label={t('form.shown')}
        data={[
          { value: 'products', label: t('form.products') },
          { value: 'purchase', label: t('form.purchaseSide', { number: formatNumber(count) }) },
        ]}
        value={side}
        onChange={(value) => onChange(value as Side)}
      />
    </div>
  );
}

interface FooterProps {
  saving: SavePurchase;
  onSave: () => void;
  onCancel: () => void;
}

/** Bar on a phone, within the thumb's reach. */
function Bar({ saving, onSave, onCancel }: FooterProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.bar}>
      <SaveNotice {...saving} />
      <div className={classes.barRow}>
        {!saving.isUnknown && (
          <Button variant="subtle" color="gray" disabled={saving.isSending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <span className={classes.total}>
          <Total />
        </span>
        <SaveButton saving={saving} onSave={onSave} />
      </div>
    </div>
  );
}

/** Total of the purchase; number of items for people who may not see costs. */
function Total() {
  const { t } = useTranslation('purchases');
  const { formatNumber } = useFormat();
  const seesCosts = usePermission('seeCosts');
  const count = useDraft(({ lines }) => lines.length);
  const { totalCents } = useDraftFigures();
  const items = t('items', { count, number: formatNumber(count) });
  if (!seesCosts) return items;
  return (
    <>
      {items}{' '}
      <strong>
        <Money cents={totalCents} />
      </strong>
    </>
  );
}
