import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import { useHasCamera } from '#shared/camera/has-camera.ts';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import type { ScanListener } from '#shared/keyboard/scan-hub.ts';
import { CODE_FIELD } from '#shared/keyboard/scan-places.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import classes from './scan-field.module.css';

interface Props {
  label: string;
  /** Shown below the field until something is scanned. */
  hint: string;
  /** Where scans are heard that no text field has the focus for. */
  listener: Exclude<ScanListener, 'anywhere'>;
  isDisabled: boolean;
  onScan: (code: string) => ScanResult;
}

/** A field for codes with a button for the camera; scans elsewhere on its page or in its dialog reach it too. */
export function ScanField({ label, hint, listener, isDisabled, onScan }: Props) {
  const [text, setText] = useState('');
  const [result, setResult] = useState<ScanResult>();
  const hasCamera = useHasCamera();
  const scan = (code: string): ScanResult | undefined => {
    setText('');
    if (isDisabled || code === '') return undefined;
    const next = onScan(code);
    soundScan(next.isGood ? 'heard' : 'refused');
    setResult(next);
    return next;
  };
  useScanner(scan, { listener });
  return (
    <div>
      <TextInput
        {...CODE_FIELD}
        label={label}
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
          // It counts one; the form itself is not sent by it.
          event.preventDefault();
          scan(text.trim());
        }}
        disabled={isDisabled}
        // By touch the keyboard would rise over half of the items.
        autoFocus={!isTouch()}
      />
      <div
        className={classes.told}
        role="status"
        data-tone={result?.isGood === false ? 'bad' : undefined}
      >
        {result?.text ?? hint}
      </div>
    </div>
  );
}
