import { Group, Text, Title } from '@mantine/core';

/** Heading of a table outside a card. */
export function SectionHead({ title, detail }: { title: string; detail?: string }) {
  return (
    <Group gap="sm" align="baseline" mb="xs">
      <Title order={2}>{title}</Title>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
    </Group>
  );
}
