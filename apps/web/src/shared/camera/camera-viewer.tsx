import { ActionIcon, Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { FRAME } from './aimed-part.ts';
import type { CameraProblem } from './camera-failure.ts';
import classes from './camera-viewer.module.css';
import type { ScanResult } from './scan-result.ts';
import { useCamera } from './use-camera.ts';
import type { SwitchLight } from './watch-camera.ts';

export interface ViewerProps {
  /** Takes a code as a scanner's, and says what it came to. */
  onScan: (barcode: string) => ScanResult | undefined | Promise<ScanResult | undefined>;
  /** Result of the last code, where it is known later than `onScan` returns. */
  told?: ReactNode;
  onClose: () => void;
}

/**
 * The camera's picture, which takes one code after another until it is closed: by Done, Esc, a press
 * outside, or when the page is left or hidden.
 */
export function CameraViewer({ onClose, ...scanning }: ViewerProps) {
  const { t } = useTranslation(['camera', 'common']);
  const phone = usePhone();
  const content = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const dialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
      // A dialog above this one closes by itself; one below it must not hear the key.
      if (dialog && !dialog.contains(content.current)) return;
      event.stopImmediatePropagation();
      onClose();
    },
    { capture: true },
  );
  const closeIfHidden = useEffectEvent(() => {
    if (document.hidden) onClose();
  });
  useEffect(() => {
    const onChange = () => closeIfHidden();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      // At the top: notices show below it, and on a phone the thumb closes it there.
      centered={false}
      yOffset={phone ? 12 : '4dvh'}
      xOffset={phone ? 12 : undefined}
      size={480}
    >
      <div ref={content} className={classes.viewer}>
        <Watching
          key={tries}
          {...scanning}
          onRetry={() => setTries((before) => before + 1)}
          onClose={onClose}
        />
      </div>
    </Modal>
  );
}

interface WatchingProps extends ViewerProps {
  onRetry: () => void;
}

function Watching({ onScan, told, onRetry, onClose }: WatchingProps) {
  const { t } = useTranslation(['camera', 'common']);
  const video = useRef<HTMLVideoElement>(null);
  const [result, setResult] = useState<ScanResult>();
  const scan = async (barcode: string) => setResult(await onScan(barcode));
  const { state, isQuiet } = useCamera(video, scan);
  // A scanner goes on working beside the camera.
  useScanner(scan, { listener: 'dialog' });
  const isFailed = state.status === 'failed';
  const hint = () => {
    if (state.status !== 'on') return t('starting');
    if (!state.isReady) return t('preparing');
    return t(isQuiet ? 'nothing' : 'aim');
  };
  return (
    <>
      <div className={classes.stage} hidden={isFailed}>
        <video ref={video} className={classes.video} aria-label={t('picture')} muted playsInline />
        <div
          className={classes.frame}
          style={{ width: `${FRAME.width * 100}%`, height: `${FRAME.height * 100}%` }}
        />
        {state.status === 'starting' && <Loader className={classes.loader} color="white" />}
        {state.status === 'on' && state.light && <LightButton onSwitch={state.light} />}
      </div>
      {isFailed && <Problem problem={state.problem} />}
      {!isFailed && (
        <div>
          <div
            className={classes.told}
            role="status"
            data-tone={result?.isGood === false ? 'bad' : undefined}
          >
            {told ?? result?.text}
          </div>
          <Text c="dimmed">{hint()}</Text>
        </div>
      )}
      <Group grow>
        {isFailed && <Button onClick={onRetry}>{t('common:retry')}</Button>}
        <Button variant={isFailed ? 'default' : 'filled'} onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </>
  );
}

function Problem({ problem }: { problem: CameraProblem }) {
  const { t } = useTranslation('camera');
  return (
    <Notice tone="warn" title={t(`problem.${problem}.title`)}>
      {t(`problem.${problem}.hint`)}
    </Notice>
  );
}

function LightButton({ onSwitch }: { onSwitch: SwitchLight }) {
  const { t } = useTranslation('camera');
  const [isOn, setOn] = useState(false);
  const press = async () => {
    try {
      await onSwitch(!isOn);
      setOn(!isOn);
    } catch (error) {
      // Some cameras name a light that they cannot switch; the picture goes on.
      console.warn('Light', error);
    }
  };
  return (
    <ActionIcon
      className={classes.light}
      size={44}
      radius="xl"
      variant="default"
      aria-label={t('light')}
      aria-pressed={isOn}
      onClick={() => void press()}
    >
      {isOn ? <IconBulbOff size={22} /> : <IconBulb size={22} />}
    </ActionIcon>
  );
}
