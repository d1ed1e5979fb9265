import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  SaveButton,
  type Saving,
  useIsChargeMain,
  WhyUnpaid,
} from '#features/orders/form/saving/save-buttons.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './cart.module.css';
import { CartBar } from './cart-bar.tsx';

interface Props extends Saving {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Cart on a phone: a sheet that rises from the bar, which stays at its foot. */
export function CartSheet({ isOpen, onClose, title, children, ...saving }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const isChargeMain = useIsChargeMain(saving);
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="bottom" size="calc(100dvh - 40px)">
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content data-cart classNames={{ content: classes.sheet, inner: classes.inner }}>
        <Drawer.Header className={classes.sheetHead}>
          <Drawer.Title className={classes.sheetTitle}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common:close')} size={36} />
        </Drawer.Header>
        {/* Lets the keyboard scroll a locked panel. */}
        <Drawer.Body
          className={classes.sheetBody}
          tabIndex={saving.saving.isUnknown ? 0 : undefined}
        >
          {children}
          {!saving.saving.isUnknown && (
            <Stack className={classes.sheetActions} gap="xs">
              <WhyUnpaid {...saving} />
              <Group gap="xs" grow>
                <Button variant="default" onClick={saving.onCancel}>
                  {saving.edit ? t('common:cancel') : t('throwAway.confirm')}
                </Button>
                {isChargeMain && <SaveButton {...saving} />}
              </Group>
            </Stack>
          )}
        </Drawer.Body>
        <CartBar {...saving} isOpen isInSight onToggle={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
