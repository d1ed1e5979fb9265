import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { DescribedRadio } from '#shared/ui/fields/described-radio.tsx';
import { oneOf } from '#shared/ui/list/list-search.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { type DocumentName, PAPERS, type PaperName } from './print-search.ts';

/** A document that an order has. */
export interface PrintedDocument {
  document: DocumentName;
  /** Number of a credit note. */
  creditNote: number | undefined;
}

interface Props {
  /** Documents of the order. */
  documents: readonly PrintedDocument[];
  chosen: PrintedDocument;
  onDocument: (chosen: PrintedDocument) => void;
}

const keyOf = ({ document, creditNote = 0 }: PrintedDocument) => `${document} ${creditNote}`;

/** Chooses the document; nothing where the order has one. */
export function DocumentCard({ documents, chosen, onDocument }: Props) {
  const { t } = useTranslation('printing');
  if (documents.length < 2) return null;
  const ofKey = new Map(documents.map((one) => [keyOf(one), one]));
  return (
    <SectionCard title={t('document.title')}>
      <Choice
        label={t('document.title')}
        values={[...ofKey.keys()]}
        value={keyOf(chosen)}
        onChange={(key) => onDocument(ofKey.get(key) ?? chosen)}
        textOf={(key) => {
          const { document, creditNote } = ofKey.get(key) ?? chosen;
          return {
            label:
              creditNote === undefined
                ? t(`document.${document}`)
                : `${t('document.creditNote')} ${t('creditNote.number', { number: creditNote })}`,
            hint: t(`documentHint.${document}`),
          };
        }}
      />
    </SectionCard>
  );
}

/** Chooses the paper. */
export function PaperCard({
  paper,
  onPaper,
}: {
  paper: PaperName;
  onPaper: (paper: PaperName) => void;
}) {
  const { t } = useTranslation('printing');
  return (
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
          <DescribedRadio
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
