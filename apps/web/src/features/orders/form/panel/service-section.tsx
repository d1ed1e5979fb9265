import { ActionIcon, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { SERVICE_TYPES, type ServiceType } from '@mostrador/domain/order-states';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { DeliveryPersonPicker } from '#features/delivery-persons/parts/delivery-person-picker.tsx';
import { useDraft, useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { useFieldError } from '#features/orders/form/field-errors.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './order-panel.module.css';
import { PanelSection } from './panel-section.tsx';

/** Pickup or delivery with its person, and notes, which open on demand to leave the lines their room. */
export function ServiceSection() {
  const { t } = useTranslation('orderForm');
  const serviceType = useDraft((draft) => draft.serviceType);
  const deliveryPerson = useDraft((draft) => draft.deliveryPerson);
  const notes = useDraft((draft) => draft.notes);
  const dispatch = useDraftDispatch();
  const error = useFieldError('deliveryPerson');
  const [isNoting, setNoting] = useState(false);
  const hasNotes = isNoting || notes !== '';
  return (
    <PanelSection hidesTitle title={t('service')}>
      <Stack gap="sm">
        <div className={classes.service}>
          <SegmentedControl
            aria-label={t('service')}
            data={SERVICE_TYPES.map((value) => ({ value, label: t(`serviceType.${value}`) }))}
            value={serviceType}
            onChange={(value) =>
              dispatch({ type: 'serviceTypeChosen', serviceType: value as ServiceType })
            }
          />
          {!hasNotes && (
            <ActionIcon
              variant="default"
              className={classes.note}
              aria-label={t('note')}
              title={t('note')}
              onClick={() => setNoting(true)}
            >
              <IconNote size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
        {serviceType === 'DELIVERY' && (
          <DeliveryPersonPicker
            withAsterisk
            data-field="deliveryPerson"
            label={t('deliveryPerson')}
            placeholder={t('findDeliveryPerson')}
            error={error}
            value={deliveryPerson}
            onChange={(person) =>
              dispatch({ type: 'deliveryPersonChosen', deliveryPerson: person })
            }
          />
        )}
        {hasNotes && (
          <Textarea
            autoFocus={isNoting}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={2000}
            label={t('notes')}
            value={notes}
            onChange={({ currentTarget }) =>
              dispatch({ type: 'notesWritten', notes: currentTarget.value })
            }
          />
        )}
      </Stack>
    </PanelSection>
  );
}
