import { Text, type TextProps } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** The name of what was deleted since, where otherwise a link would lead to it. */
export function DeletedName({ name, ...props }: TextProps & { name: string | null | undefined }) {
  const { t } = useTranslation('common');
  return (
    <Text span {...props}>
      {name}{' '}
      <Text span size="xs" fw={400} c="dimmed">
        ({t('deleted')})
      </Text>
    </Text>
  );
}
