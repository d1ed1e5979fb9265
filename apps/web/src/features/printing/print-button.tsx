import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { once } from '#shared/printer/paper-wanted.ts';
import { useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import type { PaperName } from './print-search.ts';
import { printPaper } from './roll/print-paper.tsx';

interface Props {
  paper: PaperName;
  /** The paper as the preview shows it. */
  sheet: ReactNode;
}

/**
 * Prints: a roll by this device’s receipt printer, where it has one, and all else with the browser. Takes
 * the focus, so that Enter prints right after a sale.
 */
export function PrintButton({ paper, sheet }: Props) {
  const { t } = useTranslation(['printing', 'printer']);
  const user = useUser();
  const printer = useStore(receiptPrinter);
  const [isPrinting, setPrinting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const isByPrinter = printer !== undefined && paper === '80mm';
  const inBrowser = () => window.print();
  const byPrinter = async () => {
    setPrinting(true);
    await once(printPaper({ paper: sheet, user, inBrowser }));
    setPrinting(false);
  };
  return (
    <Group gap="sm">
      {isByPrinter && (
        <Button variant="default" onClick={inBrowser}>
          {t('printer:inBrowser')}
        </Button>
      )}
      <Button
        ref={button}
        loading={isPrinting}
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => (isByPrinter ? void byPrinter() : inBrowser())}
      >
        {t('print')}
      </Button>
    </Group>
  );
}
