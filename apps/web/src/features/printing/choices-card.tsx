import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { oneOf } from '#shared/ui/list/list-search.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { DOCUMENTS, type DocumentName, PAPERS, type PaperName } from './print-search.ts';

interface Props {
  /** Undefined where the order has only one document. */
  document: DocumentName | undefined;
  onDocument: (document: DocumentName) => void;
  paper: PaperName;
  onPaper: (paper: PaperName) => void;
}

/** Chooses the document and the paper. */
export function ChoicesCard({ document, onDocument, paper, onPaper }: Props) {
  const { t } = useTranslation('printing');
  return (
    <>
      {document !== undefined && (
        <SectionCard title={t('document.title')}>
          <Choice
            label={t('document.title')}
            values={DOCUMENTS}
            value={document}
            onChange={onDocument}
            textOf={(name) => ({ label: t(`document.${name}`), hint: t(`documentHint.${name}`) })}
          />
        </SectionCard>
      )}
      <SectionCard title={t('paper.title')}>
        <Choice
          label={t('paper.title')}
          values={PAPERS}
          value={paper}
          onChange={onPaper}
          textOf={(name) => ({ label: t(`paper.${name}`), hint: t(`paperHint.${name}`) })}
        />
        <Text size="xs" c="dimmed" mt="md">
          {t('printHint')}
        </Text>
      </SectionCard>
    </>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  values: readonly Name[];
  value: Name;
  onChange: (value: Name) => void;
  textOf: (value: Name) => { label: string; hint: string };
}

function Choice<Name extends string>({
  label,
  values,
  value,
  onChange,
  textOf,
}: ChoiceProps<Name>) {
  return (
    <Radio.Group
      aria-label={label}
      value={value}
      onChange={(chosen) => {
        const known = oneOf(values, chosen);
        if (known !== undefined) onChange(known);
      }}
    >
      <Stack gap="sm">
        {values.map((name) => (
          <Radio
            key={name}
            value={name}
            label={textOf(name).label}
            description={textOf(name).hint}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
