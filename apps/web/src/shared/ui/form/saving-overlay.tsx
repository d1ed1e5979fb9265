import { Loader, Overlay, Portal, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { isApprovalAsked } from '#shared/api/approval-wanted.ts';
import { isPasswordAsked } from '#shared/api/password-wanted.ts';
import { isShiftAsked } from '#shared/api/shift-wanted.ts';
import { useStore } from '#shared/state-cell.ts';

/**
 * Blocks the whole screen while something is being saved, unless the password, an approval or an open shift
 * is asked for.
 */
export function SavingOverlay({ visible, text }: { visible: boolean; text?: string }) {
  const { t } = useTranslation();
  const isPassword = useStore(isPasswordAsked);
  const isApproval = useStore(isApprovalAsked);
  const isShift = useStore(isShiftAsked);
  if (!visible || isPassword || isApproval || isShift) return null;
  return (
    <Portal>
      <Overlay fixed center zIndex={500} color="var(--mantine-color-body)" backgroundOpacity={0.35}>
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
