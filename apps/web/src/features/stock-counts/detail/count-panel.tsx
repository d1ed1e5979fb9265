import { Button, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { useStore } from '#shared/state-cell.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { keepLine, knownLine } from '../queries.ts';
import { CameraTold } from './camera-told.tsx';
import { CountField } from './count-field.tsx';
import type { EntryQueue } from './entry-queue.ts';
import { CURRENT_COUNT, CurrentProduct } from './lines/current-product.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import classes from './stock-count.module.css';
import type { useEntryQueue } from './use-entry-queue.ts';

interface Props {
  countId: string;
  entries: ReturnType<typeof useEntryQueue>;
  /** Product of the large display. */
  currentId: string | undefined;
  onCurrent: (productId: string) => void;
  search: string;
  onSearch: (text: string) => void;
}

/** The count's field, and the product scanned or found last. */
export function CountPanel({ countId, entries, currentId, onCurrent, search, onSearch }: Props) {
  const { queue, refused, forgetRefused } = entries;
  const { t } = useTranslation('stockCounts');
  const phone = usePhone();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const scan = (barcode: string) => {
    const known = knownLine(queryClient, countId, barcode)?.product;
    if (known !== undefined) {
      onCurrent(known.id);
      soundScan('heard');
    }
    queue.add({ barcode, productId: known?.id, name: known?.name, change: { add: 1 } });
  };
  useScanner(scan);
  // Refusals before the camera's last code; undefined before its first.
  const [refusedBefore, setRefusedBefore] = useState<number>();
  const scanByCamera = (barcode: string) => {
    setRefusedBefore(refused.length);
    scan(barcode);
    return undefined;
  };

  // On a phone the keyboard would cover half of the products.
  useEffect(() => {
    if (!phone) field.current?.focus();
  }, [phone]);

  return (
    <Paper ref={panel} className={classes.panel}>
      <CountField
        ref={field}
        countId={countId}
        search={search}
        onSearch={onSearch}
        onScan={scan}
        camera={
          <CameraButton
            onScan={scanByCamera}
            told={
              refusedBefore !== undefined && (
                <CameraTold
                  countId={countId}
                  productId={currentId}
                  queue={queue}
                  refused={refused.slice(refusedBefore).at(-1)}
                />
              )
            }
          />
        }
        onChoose={(line) => {
          keepLine(queryClient, countId, line);
          flushSync(() => onCurrent(line.product.id));
          panel.current
            ?.querySelector<HTMLInputElement>(`[data-field="${CURRENT_COUNT}"]`)
            ?.focus();
        }}
      />
      {currentId === undefined ? (
        <Text size="sm" c="dimmed">
          {t('field.hint')}
        </Text>
      ) : (
        <CurrentProduct
          countId={countId}
          productId={currentId}
          queue={queue}
          onEnter={() => {
            onSearch('');
            field.current?.focus();
          }}
        />
      )}
      <RefusedNotice refused={refused} onClose={forgetRefused} />
      <UnsentNotice queue={queue} />
    </Paper>
  );
}

/** Says that entries wait to be sent, and why; empty while they are being sent. */
function UnsentNotice({ queue }: { queue: EntryQueue }) {
  const { t } = useTranslation(['stockCounts', 'common']);
  const errorMessage = useErrorMessage();
  const phone = usePhone();
  const { unsent, error } = useStore(queue.store);
  if (error === undefined || unsent.length === 0) return null;
  return (
    <Notice tone="warn" title={t('unsent.title', { count: unsent.length })}>
      {/* On a phone the panel stays above the products and must leave room for them. */}
      {!phone && `${errorMessage(error)} ${t('unsent.hint')}`}
      <Button variant="default" size="xs" mt={8} display="block" onClick={queue.send}>
        {t('common:retry')}
      </Button>
    </Notice>
  );
}
