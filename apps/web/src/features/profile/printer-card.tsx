import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlugConnected, IconPrinter, IconUsb } from '@tabler/icons-react';
import { useState } from 'react';
import { OpenDrawerButton } from '#features/drawers/parts/open-drawer-button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { type KeptPrinter, receiptPrinter, SERIAL_SPEEDS } from '#shared/printer/kept-printer.ts';
import { ROLL_COLUMNS } from '#shared/printer/printer-grid.ts';
import { choosePrinter, connections, isThere } from '#shared/printer/printer-ports.ts';
import { printerProblem, printRoll } from '#shared/printer/receipt-printer.ts';
import { useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { testPage } from './test-page.ts';

/** This device’s receipt printer: chosen once, then reached without asking. */
export function PrinterCard() {
  const { t } = useTranslation('printer');
  const printer = useStore(receiptPrinter);
  const ways = connections();
  return (
    <SectionCard title={t('title')}>
      {printer !== undefined ? (
        <Chosen printer={printer} />
      ) : ways.length > 0 ? (
        <Choice ways={ways} />
      ) : (
        <Text c="dimmed" size="sm">
          {t('notHere')}
        </Text>
      )}
    </SectionCard>
  );
}

const ICONS = { usb: IconUsb, serial: IconPlugConnected };

function Choice({ ways }: { ways: readonly KeptPrinter['connection'][] }) {
  const { t } = useTranslation('printer');
  const choose = (way: KeptPrinter['connection']) =>
    choosePrinter(way).catch((error: unknown) => {
      console.warn('Receipt printer', error);
      notify.error({ title: t('notChosen'), message: printerProblem(error) });
    });
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('none')}</Text>
      <Text c="dimmed" size="sm">
        {t('hint')}
      </Text>
      <Stack gap="sm">
        {ways.map((way) => {
          const Icon = ICONS[way];
          return (
            <Button
              key={way}
              variant="default"
              leftSection={<Icon size={16} aria-hidden="true" />}
              onClick={() => void choose(way)}
            >
              {t(`choose.${way}`)}
            </Button>
          );
        })}
      </Stack>
    </Stack>
  );
}

function Chosen({ printer }: { printer: KeptPrinter }) {
  const { t } = useTranslation('printer');
  const isPluggedIn = useStore(isThere);
  const { connection, name, columns, speed } = printer;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{name ?? t(`unnamed.${connection}`)}</Text>
        {isPluggedIn !== undefined && (
          <Text c="dimmed" size="sm" role="status">
            {t(isPluggedIn ? 'connected' : 'unplugged')}
          </Text>
        )}
      </div>
      <NativeSelect
        label={t('width')}
        description={t('widthHint')}
        value={columns}
        onChange={({ currentTarget }) =>
          receiptPrinter.keep({
            ...printer,
            columns: chosenOf(ROLL_COLUMNS, currentTarget.value) ?? columns,
          })
        }
        data={ROLL_COLUMNS.map((count) => ({
          value: String(count),
          label: t('columns', { width: count < 40 ? 58 : 80, count }),
        }))}
      />
      {connection === 'serial' && (
        <NativeSelect
          label={t('speed')}
          description={t('speedHint')}
          value={speed}
          onChange={({ currentTarget }) =>
            receiptPrinter.keep({
              ...printer,
              speed: chosenOf(SERIAL_SPEEDS, currentTarget.value) ?? speed,
            })
          }
          data={SERIAL_SPEEDS.map((one) => ({ value: String(one), label: String(one) }))}
        />
      )}
      <Actions />
    </Stack>
  );
}

function Actions() {
  const { t } = useTranslation('printer');
  const { formatDateTime } = useFormat();
  const { store } = useUser();
  const [isPrinting, setPrinting] = useState(false);
  const printTest = async () => {
    setPrinting(true);
    try {
      await printRoll(
        testPage({
          shop: store.name,
          title: t('test.title'),
          letters: t('test.letters'),
          samples: t('test.samples'),
          width: t('test.width'),
          at: formatDateTime(new Date().toISOString()),
        }),
      );
    } catch (error) {
      console.warn('Receipt printer', error);
      notify.error({ title: t('notPrinted'), message: printerProblem(error) });
    }
    setPrinting(false);
  };
  return (
    <>
      <Stack gap="sm">
        <Button
          variant="default"
          loading={isPrinting}
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => void printTest()}
        >
          {t('test.print')}
        </Button>
        <OpenDrawerButton />
      </Stack>
      <Button variant="subtle" onClick={receiptPrinter.forget}>
        {t('forget')}
      </Button>
    </>
  );
}

const chosenOf = <Value extends number>(values: readonly Value[], text: string) =>
  values.find((value) => String(value) === text);
