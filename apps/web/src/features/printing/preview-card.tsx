import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usualPaper } from '#shared/format/usual-paper.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './preview-card.module.css';
import type { PaperName } from './print-search.ts';

/** Sheet sizes in millimetres. */
const SHEETS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };
/** A roll is enlarged to this width so that it can be read. */
const ROLL_SHOWN_MM = 100;

/** Preview of the paper, scaled to the room. */
export function PreviewCard({ paper, children }: { paper: PaperName; children: ReactNode }) {
  const { t } = useTranslation('printing');
  const { locale } = useFormat();
  const sheet = SHEETS[usualPaper(locale)];
  const isRoll = paper === '80mm';
  const measures = {
    '--width': isRoll ? 80 : sheet.width,
    '--height': isRoll ? 0 : sheet.height,
    '--largest': isRoll ? ROLL_SHOWN_MM : sheet.width,
  } as CSSProperties;
  return (
    <SectionCard flush title={t('preview')}>
      <div className={classes.frame} data-notices="above">
        <div className={classes.room} style={measures}>
          <div className={classes.sheet} data-paper={paper}>
            {children}
          </div>
        </div>
      </div>
    </SectionCard>
  );
}
