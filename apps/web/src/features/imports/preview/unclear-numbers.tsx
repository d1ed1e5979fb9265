import { Button, Group } from '@mantine/core';
import type { UnclearNumber } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { ImportChoices } from '../use-import.ts';

const READINGS = [
  { decimalSeparator: '.', key: 'byPoint' },
  { decimalSeparator: ',', key: 'byComma' },
] as const;

/** Asks how numbers are meant that can be read in two ways, by up to three of the file. */
export function UnclearNumbers({
  numbers,
  onChoose,
}: {
  numbers: readonly UnclearNumber[];
  onChoose: (choices: ImportChoices) => void;
}) {
  const { t } = useTranslation('imports');
  const { formatDecimal } = useFormat();
  return (
    <Notice tone="warn" title={t('numbers.title')}>
      {t('numbers.hint')}
      <Group mt="sm" gap="sm">
        {READINGS.map(({ decimalSeparator, key }) => (
          <Button
            key={key}
            variant="default"
            h="auto"
            py={8}
            onClick={() => onChoose({ decimalSeparator })}
          >
            <span style={{ textAlign: 'left' }}>
              {numbers.map((number) => (
                <span key={number.value} style={{ display: 'block' }}>
                  {t('numbers.is', {
                    value: number.value,
                    number: formatDecimal(Number(number[key])),
                  })}
                </span>
              ))}
            </span>
          </Button>
        ))}
      </Group>
    </Notice>
  );
}
