import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import classes from './palette-frame.module.css';
import { PaletteSearch } from './palette-search.tsx';

interface Props {
  value: string;
  isSearching: boolean;
  /** The list below the field, and its highlighted option. */
  list?: { id: string; activeId: string | undefined };
  onChange: (value: string) => void;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children?: ReactNode;
}

/** The palette's dialog and field, part of every page; the results' code loads on demand. */
export function PaletteFrame({ onClose, onKeyDown, children, ...search }: Props) {
  const { t } = useTranslation('palette');
  const phone = usePhone();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={680}
      yOffset="10vh"
      centered={false}
      fullScreen={phone}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content
        aria-label={t('title')}
        radius="lg"
        // Not `className`, which Modal.Content would also give to its wrapper.
        classNames={{ content: classes.content }}
      >
        <Modal.Body className={classes.palette} onKeyDown={onKeyDown}>
          <PaletteSearch {...search} onClose={onClose} />
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
