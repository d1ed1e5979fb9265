import { Button, Group, Stack, Text } from '@mantine/core';
import { IconGridDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { User } from '#shared/session/session.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { PinForm } from './pin-form.tsx';

/** Whether the person has a PIN for the tills, what it is for, and the ways to set it or take it off. */
export function PinCard({ user: { pinIsSet } }: { user: User }) {
  const { t } = useTranslation('profile');
  const phone = usePhone();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <SectionCard title={t('pin.title')}>
      <Stack gap="sm">
        <Text fw={600}>{t(pinIsSet ? 'pin.isSet' : 'pin.isNotSet')}</Text>
        <Text c="dimmed" size="sm">
          {t('pin.hint')}
        </Text>
        <Group grow>
          <Button
            variant="default"
            leftSection={<IconGridDots size={16} aria-hidden="true" />}
            onClick={() => setOpen('set')}
          >
            {t(pinIsSet ? 'pin.change' : 'pin.set')}
          </Button>
          {pinIsSet && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => setOpen('remove')}
            >
              {t('pin.remove')}
            </Button>
          )}
        </Group>
      </Stack>
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={t(open === 'remove' ? 'pin.removeTitle' : pinIsSet ? 'pin.change' : 'pin.set')}
        size={440}
        fullScreen={phone}
        closesOnClickOutside={false}
      >
        {open && <PinForm isRemoval={open === 'remove'} onDone={close} />}
      </Dialog>
    </SectionCard>
  );
}
