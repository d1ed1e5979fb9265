import { Loader, Overlay, Portal, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Blocks the whole screen while something is being saved. */
export function SavingOverlay({ visible, text }: { visible: boolean; text?: string }) {
  const { t } = useTranslation();
  if (!visible) return null;
  return (
    <Portal>
      <Overlay fixed center zIndex={500} color="#fff" backgroundOpacity={0.35} blur={1}>
        <Stack
          align="center"
          gap="sm"
          p="lg"
          bg="var(--mantine-color-body)"
          bdrs="lg"
          role="status"
        >
          <Loader />
          <Text fw={600}>{text ?? t('saving')}</Text>
        </Stack>
      </Overlay>
    </Portal>
  );
}
