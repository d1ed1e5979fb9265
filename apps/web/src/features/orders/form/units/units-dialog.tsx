import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { unitsToChoose } from '#features/orders/draft/draft-problems.ts';
import type { DraftLine, DraftUnit } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Dialog, useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { ChooseUnits } from './choose-units.tsx';

interface Props {
  line: DraftLine;
  onClose: () => void;
}

/** Asks which units a line sells or lends; its quantity follows them. */
export function UnitsDialog(props: Props) {
  const { t } = useTranslation('units');
  return (
    <Dialog
      opened
      onClose={props.onClose}
      closesOnClickOutside={false}
      title={t('title', { name: props.line.product.name })}
    >
      <UnitsForm {...props} />
    </Dialog>
  );
}

function UnitsForm({ line, onClose }: Props) {
  const { t } = useTranslation(['units', 'common']);
  const { formatNumber } = useFormat();
  const dispatch = useDraftDispatch();
  const [units, setUnits] = useState<readonly DraftUnit[]>(line.units ?? []);
  useDialogDraft(units);
  const wanted = unitsToChoose(line) > 0 && line.quantity;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (units.length === 0) return;
        const { lineId } = line;
        dispatch({ type: 'unitsChosen', lineId, units, quantity: units.length });
        onClose();
      }}
    >
      <Stack>
        {wanted && (
          <Text size="sm" c="dimmed">
            {t('wanted', { count: wanted, formatted: formatNumber(wanted) })}
          </Text>
        )}
        <ChooseUnits
          productId={line.product.id}
          lineId={line.lineId}
          chosen={units}
          onChange={setUnits}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={units.length === 0}>
            {t('choose')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
