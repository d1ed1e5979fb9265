import { ActionIcon, Button, Group, Indicator } from '@mantine/core';
import { IconParking, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft, useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { isBlank, type OrderDraft } from '#features/orders/draft/order-draft.ts';
import { useScanFocusAfter } from '#features/orders/form/focus-scan.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyHint } from '#shared/keyboard/key-hint.tsx';
import { useShortcuts } from '#shared/keyboard/shortcuts.ts';
import { useHeldScans } from '#shared/keyboard/use-scanner.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { ParkDialog } from './park-dialog.tsx';
import { ParkedDialog } from './parked-dialog.tsx';
import { parkedOrders } from './queries.ts';

/** An order whose send has no answer stays: it may have been made already. */
const mayPark = (draft: OrderDraft) => !isBlank(draft) && draft.sent === null;

type OpenDialog = 'park' | 'parked';

/** Buttons that park the new order, and lead to those that wait. */
export function ParkedButtons() {
  const draft = useDraftStore();
  const phone = usePhone();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  // The key does what can be done: parks what the form holds, or shows what waits.
  useShortcuts({ park: () => setDialog(mayPark(draft.get()) ? 'park' : 'parked') });
  useHeldScans(dialog !== undefined);
  useScanFocusAfter(dialog !== undefined);
  const Buttons = phone ? SmallButtons : LabelledButtons;
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Buttons onOpen={setDialog} />
      </Group>
      {dialog === 'park' && <ParkDialog onClose={close} />}
      {dialog === 'parked' && <ParkedDialog onClose={close} />}
    </>
  );
}

interface ButtonsProps {
  onOpen: (dialog: OpenDialog) => void;
}

function LabelledButtons({ onOpen }: ButtonsProps) {
  const { t } = useTranslation('parkedOrders');
  const isParkable = useDraft(mayPark);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconStack2 size={18} aria-hidden="true" />}
        onClick={() => onOpen('parked')}
      >
        {t('waiting', { count: useWaiting() })}
      </Button>
      <Button
        variant="default"
        disabled={!isParkable}
        leftSection={<IconParking size={18} aria-hidden="true" />}
        rightSection={<KeyHint of="park" />}
        aria-keyshortcuts="F6"
        onClick={() => onOpen('park')}
      >
        {t('park')}
      </Button>
    </>
  );
}

function SmallButtons({ onOpen }: ButtonsProps) {
  const { t } = useTranslation('parkedOrders');
  const isParkable = useDraft(mayPark);
  const waiting = useWaiting();
  return (
    <>
      <Indicator label={waiting} disabled={waiting === 0} size={18} offset={4}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('waiting', { count: waiting })}
          onClick={() => onOpen('parked')}
        >
          <IconStack2 size={20} />
        </ActionIcon>
      </Indicator>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('park')}
        disabled={!isParkable}
        onClick={() => onOpen('park')}
      >
        <IconParking size={20} />
      </ActionIcon>
    </>
  );
}

function useWaiting(): number {
  const { data } = useQuery(parkedOrders());
  return data?.filter(({ takenAt }) => takenAt === null).length ?? 0;
}
