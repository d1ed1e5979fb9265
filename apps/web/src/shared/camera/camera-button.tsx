import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import classes from './camera-button.module.css';
import type { ViewerProps } from './camera-viewer.tsx';
import { useHasCamera } from './has-camera.ts';

interface Props extends Omit<ViewerProps, 'onClose'> {
  disabled?: boolean;
}

/** Opens the camera as a scanner; not there on a device without a camera (rules.md#scanning). */
export function CameraButton({ disabled, ...scanning }: Props) {
  const { t } = useTranslation(['camera', 'common']);
  const hasCamera = useHasCamera();
  const button = useRef<HTMLButtonElement>(null);
  // The viewer while it is open; its code is loaded with the first press.
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>();
  if (!hasCamera) return null;
  const open = async () => {
    try {
      const { CameraViewer } = await import('./camera-viewer.tsx');
      setViewer(() => CameraViewer);
    } catch {
      notify.error({ message: t('common:failedToLoad') });
    }
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={classes.button}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('open')}
        title={t('open')}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => void open()}
      >
        <IconCamera size={20} />
      </ActionIcon>
      {Viewer && (
        <Viewer
          {...scanning}
          onClose={() => {
            setViewer(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
