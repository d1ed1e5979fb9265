import { Text, type TextProps } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Name of a deleted record, where an existing one would have a link. */
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
