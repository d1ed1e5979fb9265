import { ActionIcon, Text } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { type LabelFormat, placesOf } from '../sheet/label-formats.ts';
import type { Sheet } from '../sheet/label-sheets.ts';
import paper from './paper.module.css';
import { PaperSheet } from './paper-sheet.tsx';
import classes from './preview-card.module.css';

/** A smaller label is enlarged to this width so that it can be read. */
const SMALLEST_SHOWN_MM = 100;

interface Props {
  sheets: readonly Sheet<Product>[];
  format: LabelFormat;
}

/** Preview of the pages, one at a time. */
export function PreviewCard({ sheets, format }: Props) {
  const { t } = useTranslation('labels');
  const { formatNumber } = useFormat();
  const [chosen, setChosen] = useState(0);
  const page = Math.min(chosen, sheets.length - 1);
  const sheet = sheets[page];
  if (sheet === undefined) {
    return (
      <SectionCard title={t('preview.title')}>
        <Text c="dimmed">{t('preview.empty')}</Text>
      </SectionCard>
    );
  }
  const name = t(placesOf(format) === 1 ? 'preview.label' : 'preview.sheet', {
    page: formatNumber(page + 1),
    pages: formatNumber(sheets.length),
  });
  const measures = {
    '--page-width': format.page.width,
    '--largest': Math.max(format.page.width, SMALLEST_SHOWN_MM),
  } as CSSProperties;
  return (
    <SectionCard
      flush
      title={t('preview.title')}
      action={<Pages name={name} page={page} pages={sheets.length} onPage={setChosen} />}
    >
      <div className={classes.frame}>
        <div className={classes.paper} style={measures}>
          <div className={`${classes.scaled} ${paper.preview}`} role="img" aria-label={name}>
            <PaperSheet sheet={sheet} format={format} />
          </div>
        </div>
      </div>
      <div className={classes.hint}>{t('preview.scaleHint')}</div>
    </SectionCard>
  );
}

function Pages({
  name,
  page,
  pages,
  onPage,
}: {
  name: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation('labels');
  return (
    <div className={classes.pages}>
      {pages > 1 && (
        <ActionIcon
          variant="default"
          aria-label={t('preview.previous')}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      )}
      <span aria-live="polite">{name}</span>
      {pages > 1 && (
        <ActionIcon
          variant="default"
          aria-label={t('preview.next')}
          disabled={page === pages - 1}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
