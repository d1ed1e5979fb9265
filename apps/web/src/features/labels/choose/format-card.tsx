import { Radio, Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { DescribedRadio } from '#shared/ui/fields/described-radio.tsx';
import { UnitsField } from '#shared/ui/fields/units-field.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import {
  LABEL_FORMAT_NAMES,
  LABEL_FORMATS,
  type LabelFormatName,
  placesOf,
} from '../sheet/label-formats.ts';

interface Props {
  formatName: LabelFormatName;
  onFormat: (name: LabelFormatName) => void;
  startAt: number;
  onStartAt: (place: number) => void;
}

/** Chooses the paper in the printer, and the first free label of its first sheet. */
export function FormatCard({ formatName, onFormat, startAt, onStartAt }: Props) {
  const { t } = useTranslation('labels');
  const places = placesOf(LABEL_FORMATS[formatName]);
  return (
    <SectionCard title={t('format.title')}>
      <Radio.Group
        aria-label={t('format.title')}
        value={formatName}
        onChange={(value) => {
          const name = LABEL_FORMAT_NAMES.find((known) => known === value);
          if (name !== undefined) onFormat(name);
        }}
      >
        <Stack gap="sm">
          {LABEL_FORMAT_NAMES.map((name) => (
            <DescribedRadio
              key={name}
              value={name}
              label={t(`format.${name}`)}
              description={t(`format.${name}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {places > 1 && (
        <UnitsField
          mt="md"
          maw={280}
          label={t('format.startAt')}
          description={t('format.startAtHint')}
          value={startAt}
          onChange={(place) => onStartAt(Math.min(Math.max(place, 1), places))}
        />
      )}
    </SectionCard>
  );
}
