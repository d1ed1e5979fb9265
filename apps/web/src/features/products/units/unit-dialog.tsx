import type { ProductDetail } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { ChangeUnitForm, type UnitChange } from './change-unit-form.tsx';
import { CodesForm } from './codes-form.tsx';

/** What is asked about the units of a product. */
export type UnitSubject =
  | { kind: 'begin' | 'add'; product: ProductDetail }
  | { kind: UnitChange; product: ProductDetail; unit: Answer<'listUnits'>['units'][number] };

/** The dialog about units with codes: `open` opens it, `dialog` is to be put on the page. */
export function useUnitDialog(): { open: (subject: UnitSubject) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<UnitSubject>();
  return useMemo(
    () => ({ open: openings.open, dialog: <UnitDialog openings={openings} /> }),
    [openings],
  );
}

function UnitDialog({ openings }: { openings: DialogOpenings<UnitSubject> }) {
  const { t } = useTranslation('units');
  return (
    <MoneyDialog
      openings={openings}
      size={460}
      title={(subject) =>
        'unit' in subject
          ? t(`change.${subject.kind}.title`, { code: subject.unit.code })
          : t(`${subject.kind}.title`, { name: subject.product.name })
      }
    >
      {(subject) =>
        'unit' in subject ? (
          <ChangeUnitForm {...subject} onDone={openings.close} />
        ) : (
          <CodesForm {...subject} onDone={openings.close} />
        )
      }
    </MoneyDialog>
  );
}
