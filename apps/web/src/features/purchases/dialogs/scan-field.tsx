import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import { useHasCamera } from '#shared/camera/has-camera.ts';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { CODE_FIELD } from '#shared/keyboard/scan-places.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import classes from './dialogs.module.css';

interface Props {
  isDisabled: boolean;
  onScan: (barcode: string) => ScanResult;
}

/** A field for barcodes, a button for the camera, and an ear for a scanner wherever in the dialog no field has the focus. */
export function ScanField({ isDisabled, onScan }: Props) {
  const { t } = useTranslation('purchases');
  const phone = usePhone();
  const [text, setText] = useState('');
  const [result, setResult] = useState<ScanResult>();
  const hasCamera = useHasCamera();
  const scan = (barcode: string): ScanResult | undefined => {
    setText('');
    if (isDisabled || barcode === '') return undefined;
    const next = onScan(barcode);
    soundScan(next.isGood ? 'heard' : 'refused');
    setResult(next);
    return next;
  };
  useScanner(scan, { listener: 'dialog' });
  return (
    <div>
      <TextInput
        {...CODE_FIELD}
        label={t('receipt.scan')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={64}
        leftSection={<IconBarcode size={18} aria-hidden="true" />}
        rightSection={<CameraButton onScan={scan} disabled={isDisabled} />}
        classNames={{ wrapper: hasCamera ? classes.withCamera : undefined }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It counts one; the receipt itself is not sent by it.
          event.preventDefault();
          scan(text.trim());
        }}
        disabled={isDisabled}
        // On a phone the keyboard would rise over half of the items.
        autoFocus={!phone}
      />
      <div
        className={classes.told}
        role="status"
        data-tone={result?.isGood === false ? 'bad' : undefined}
      >
        {result?.text ?? t('receipt.scanHint')}
      </div>
    </div>
  );
}
